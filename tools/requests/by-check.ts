import type { EvidenceLine, Exchange, RunResult } from '@probity/model';

/** What a check cost: its requests by purpose, and how many of its cases they decided. */
export interface Cost {
  readonly check: string;
  readonly decided: number;
  readonly requests: number;
  readonly by: Readonly<Partial<Record<Exchange['purpose'], number>>>;
}

/** The row that is no check: what removes everything that they made. */
const CLEAN_UP = 'clean-up';

/**
 * Counts the requests of a run by check. Checks run one after the other, so a request belongs to the check whose attacks
 * come next, unless it cleans up.
 */
export function requestsByCheck(result: RunResult, lines: readonly EvidenceLine[]): readonly Cost[] {
  const exchanges = lines.filter((line) => line.line === 'exchange');
  const checkOf = new Map<string, string>();
  for (const line of lines) {
    if (line.line !== 'record') continue;
    const check = line.case.split(' ')[0] ?? '';
    for (const id of exchangesIn(line.gathered)) checkOf.set(id, check);
  }
  const isAttack = ({ purpose }: Exchange): boolean => purpose === 'attack';
  const last = new Map<string, number>();
  exchanges.forEach((each, index) => {
    const check = isAttack(each) ? checkOf.get(each.id) : undefined;
    if (check !== undefined) last.set(check, index);
  });
  const ends = [...last].toSorted(([, a], [, b]) => a - b);
  const rowOf = (each: Exchange, index: number): string => {
    if (each.purpose === 'cleanup') return CLEAN_UP;
    const own = isAttack(each) ? checkOf.get(each.id) : undefined;
    return own ?? ends.find(([, end]) => index <= end)?.[0] ?? CLEAN_UP;
  };
  const rows = Map.groupBy(
    exchanges.map((each, index) => ({ each, row: rowOf(each, index) })),
    ({ row }) => row,
  );
  return [...rows].map(([check, found]) => ({
    check,
    decided: decidedOf(result, check),
    requests: found.length,
    by: Object.fromEntries(
      [...Map.groupBy(found, ({ each }) => each.purpose)].map(([purpose, same]) => [purpose, same.length]),
    ),
  }));
}

function decidedOf({ checks }: RunResult, check: string): number {
  const cases = checks.find((each) => each.check === check)?.cases ?? [];
  return cases.filter(({ verdict: { kind } }) => kind === 'pass' || kind === 'fail').length;
}

/** The exchanges that a gathered record refers to, at any depth. */
function exchangesIn(gathered: unknown): readonly string[] {
  if (typeof gathered !== 'object' || gathered === null) return [];
  const own = 'exchange' in gathered && typeof gathered.exchange === 'string' ? [gathered.exchange] : [];
  return [...own, ...Object.values(gathered).flatMap(exchangesIn)];
}
