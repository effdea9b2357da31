/** One run of many against the same target. */
export interface Round {
  readonly requests: number;
  /** Each case with its verdict. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** Objects that the run made and could not remove. */
  readonly left: number;
  /** What stays in memory after the run, in megabytes. */
  readonly heap: number;
}

/** A process whose memory grows by more than this, from the second round to the last, keeps what it should forget. */
const MOST_GROWTH = 2;

/** A row for each round, under a line of titles. */
export function soakTable(rounds: readonly Round[]): readonly string[] {
  const rows = rounds.map((round, index) => [
    String(index + 1),
    String(round.requests),
    String(Object.keys(round.outcomes).length),
    String(changedIn(rounds, round).length),
    String(round.left),
    `${round.heap.toFixed(1)} MB`,
  ]);
  return [['round', 'requests', 'cases', 'otherwise', 'left', 'memory'], ...rows].map((cells) =>
    cells.map((cell) => cell.padStart(12)).join(''),
  );
}

/** What must not be: a round that comes out otherwise than the first, that leaves something, and memory that grows. */
export function soakProblems(rounds: readonly Round[]): readonly string[] {
  const [, second] = rounds;
  const growth = (rounds.at(-1)?.heap ?? 0) / (second?.heap ?? 1);
  return [
    ...rounds.flatMap((round, index) =>
      changedIn(rounds, round).map((id) => `round ${index + 1}: ${id}: ${round.outcomes[id] ?? 'no case'}`),
    ),
    ...rounds.flatMap(({ left }, index) =>
      left === 0 ? [] : [`round ${index + 1}: ${left} objects were left`],
    ),
    ...(growth > MOST_GROWTH ? [`memory grew to ${growth.toFixed(1)} times that of the second round`] : []),
  ];
}

function changedIn([first]: readonly Round[], round: Round): readonly string[] {
  const before = first?.outcomes ?? {};
  const ids = new Set([...Object.keys(before), ...Object.keys(round.outcomes)]);
  return [...ids].filter((id) => before[id] !== round.outcomes[id]);
}
