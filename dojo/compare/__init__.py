"""Where does a solution differ from the reference, and solutions from each other?"""
