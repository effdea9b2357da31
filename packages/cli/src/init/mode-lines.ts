/** The mode of a new profile: on other hosts than this machine it only reads, until somebody says whose API it is. */
export function* modeLines(isLoopback: boolean, makesOwnAccounts: boolean): Iterable<string> {
  yield '# observe only reads; active also makes objects of its own; disruptive also locks and logs out expendable accounts.';
  if (isLoopback) {
    yield makesOwnAccounts
      ? 'mode: disruptive # here those are accounts that each run signs up itself'
      : '# mode: disruptive';
    return;
  }
  yield 'mode: observe';
  yield '# On a public host, active needs the word of a person, and disruptive a proof that `probity own` begins.';
  yield '# ownership: { stated_by: Your Name, until: YYYY-MM-DD }';
}
