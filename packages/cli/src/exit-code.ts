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

/** The documented precedence, the highest first. */
const ORDER: readonly ExitCode[] = [
  EXIT.interrupted,
  EXIT.usage,
  EXIT.findings,
  EXIT.broken,
  EXIT.untested,
  EXIT.ok,
];

/** The code that wins where several hold. */
export function worst(...codes: readonly ExitCode[]): ExitCode {
  return ORDER.find((code) => codes.includes(code)) ?? EXIT.ok;
}
