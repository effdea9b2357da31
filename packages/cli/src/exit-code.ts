/** The exit codes, the same for every command and output format. */
export const EXIT = {
  ok: 0,
  findings: 1,
  usage: 2,
  untested: 3,
  broken: 4,
  interrupted: 130,
} as const;

/** One of the documented exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
