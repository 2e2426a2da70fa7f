@rem npm start begins with "exec", which the shells of other systems know: the shell makes way for the command, and signals reach it.
@%*
