/** The part of the help that names the exit codes. */
export const exitCodesHelp = `
Exit codes:
  0   done
  1   an unexpected error
  2   the command was not understood
  3   refused, or what was looked for was found: a difference, a fault, an event that still fails
  4   there is no such thing
  69  the database is not available
  78  a setting is missing or wrong`
