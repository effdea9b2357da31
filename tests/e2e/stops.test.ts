import { afterAll, beforeAll, expect, test } from 'vitest';
import { STOP_ROWS, type StopRow } from './support/stop-rows.ts';
import { openStopSite, type Stopped, type StopSite } from './support/stop-site.ts';

/** How often each way is tried; `npm run stops` asks for more. */
const TIMES = Number(process.env['PROBITY_STOPS'] ?? 1);

/** Each with a lab of its own: much of a run is waiting. */
const SITES = 2;

/** Most of a run lies between these requests; earlier ones only sign in, and the last ones clean up. */
const [FIRST, LAST] = [25, 240];

let sites: readonly StopSite[] = [];
beforeAll(async () => {
  sites = await Promise.all(Array.from({ length: SITES }, openStopSite));
});
afterAll(() => Promise.all(sites.map((site) => site.close())));

test(
  'whatever ends a run, what it left is gone after `probity clean`, without an argument or a profile',
  async () => {
    const tried = new Map(STOP_ROWS.map((row) => [row, [] as Stopped[]]));
    const wrong: string[] = [];
    const queue = STOP_ROWS.filter((row) => whyNot(row) === null)
      .flatMap((row) => Array.from({ length: TIMES }, (_, index) => ({ row, index })))
      .values();
    await Promise.all(
      sites.map(async (site) => {
        for (const { row, index } of queue) {
          const stopped = await row.stop(site, momentOf(index));
          tried.get(row)?.push(stopped);
          wrong.push(
            ...problemsOf(row, stopped).map((message) => `${row.name} at ${momentOf(index)}: ${message}`),
          );
        }
      }),
    );
    const head = `${'ended by'.padEnd(36)}  times    exit  left right after  left after clean  slowest`;
    console.log([head, ...[...tried].map(([row, each]) => lineOf(row, each))].join('\n'));
    expect(wrong).toEqual([]);
  },
  120_000 + TIMES * STOP_ROWS.length * 8_000,
);

/** Moments are spread evenly over the run, and are the same ones each time. */
function momentOf(index: number): number {
  return Math.round(FIRST + ((index + 0.5) / TIMES) * (LAST - FIRST));
}

function whyNot(row: StopRow): string | null {
  return row.impossible?.() ?? null;
}

function problemsOf({ codes, cleans, keeps, message }: StopRow, stopped: Stopped): readonly string[] {
  const { run, left, leftAfterClean, clean, isKept } = stopped;
  const printed = `${run.stdout}\n${run.stderr}`;
  const isNothingMade = run.code === 2;
  return [
    ...(codes.includes(run.code) ? [] : [`it ended with ${run.code}: ${printed}`]),
    ...(cleans && left > 0 ? [`${left} were left: ${printed}`] : []),
    ...(leftAfterClean > 0 ? [`${leftAfterClean} were left: ${clean.stdout}${clean.stderr}`] : []),
    ...(clean.code === (isNothingMade ? 2 : 0) ? [] : [`clean ended with ${clean.code}: ${clean.stderr}`]),
    ...(/Nothing was tested/.test(clean.stderr) ? [`clean told the cause of the run: ${clean.stderr}`] : []),
    ...(keeps === true && !isKept ? ['no result was kept'] : []),
    ...(message === undefined || message.test(printed) ? [] : [`it did not say ${message}: ${printed}`]),
    ...(/\n\s+at .*\.mjs:\d+/.test(printed) ? [`it printed a stack: ${printed}`] : []),
  ];
}

function lineOf(row: StopRow, tried: readonly Stopped[]): string {
  const { name } = row;
  if (tried.length === 0) return `${name.padEnd(36)}  not tried: ${whyNot(row)}`;
  const codes = [...new Set(tried.map(({ run }) => run.code ?? 'killed'))].join(',');
  const sum = (of: (each: Stopped) => number): number => tried.reduce((all, each) => all + of(each), 0);
  const slowest = Math.max(...tried.map(({ seconds }) => seconds));
  return [
    name.padEnd(36),
    String(tried.length).padStart(5),
    codes.padStart(6),
    String(sum(({ left }) => left)).padStart(16),
    String(sum(({ leftAfterClean }) => leftAfterClean)).padStart(16),
    `${slowest.toFixed(1)} s`.padStart(7),
  ].join('  ');
}
