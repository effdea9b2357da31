import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probes } from '@probity/checklist/probes';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { probity } from './support/probity.ts';
import { openOwnSite, type OwnSite } from './support/team/own-site.ts';

const SERVER = join(import.meta.dirname, '../../packages/server');

/** What the committed file says about cases that nothing decides. */
interface Listed {
  readonly undecided: readonly {
    readonly checks: readonly string[];
    /** Absent where a case is about the API as a whole. */
    readonly operations?: readonly string[];
    readonly reason: string;
  }[];
  readonly excluded: { readonly operations: readonly string[]; readonly reason: string };
  /** A check that is run by itself, on these operations alone. */
  readonly narrowed: {
    readonly check: string;
    readonly operations: readonly string[];
    readonly reason: string;
  };
}
const listed = parse(readFileSync(join(SERVER, 'own-checklist.yaml'), 'utf8')) as Listed;

const LIMIT = listed.narrowed.check;

/** Only ends what hangs. */
const TIMEOUT_MS = 600_000;

let own: OwnSite;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probity-own-checklist-'));
  for (const name of ['probity.yaml', 'inventory.yaml']) {
    // Whether statements and records still hold is a question for people, not for the day on which this runs.
    const text = readFileSync(join(SERVER, name), 'utf8')
      .replaceAll(/until: .*/g, 'until: 9999-12-31')
      .replaceAll(/reviewed_at: .*/g, `reviewed_at: ${new Date().toISOString().slice(0, 10)}`);
    writeFileSync(join(folder, name), text);
  }
  own = await openOwnSite('--sign-in-window', '20');
}, TIMEOUT_MS);

afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true });
});

async function run(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<{ readonly code: number | null; readonly result: RunResult }> {
  const { code, stdout, stderr } = await probity(['run', ...words, '--rate', '0', '--quiet', '--json'], {
    cwd: folder,
    env,
    timeoutMs: TIMEOUT_MS,
  });
  if (stdout === '') throw new Error(`The run ended with ${code}: ${stderr}`);
  return { code, result: JSON.parse(stdout) as RunResult };
}

type Check = RunResult['checks'][number];

/** The required cases of a check that nothing decided, with the reason that the run gives. */
function openIn({ check, cases }: Check): readonly { readonly name: string; readonly why: string }[] {
  return cases.flatMap(({ case: { operation, required }, verdict }) =>
    required && verdict.kind === 'inconclusive'
      ? [{ name: `${check} ${operation ?? 'API'}`, why: verdict.doubts[0].message }]
      : [],
  );
}

/** What failed in a check, or broke it, in words. */
function findingsIn({ cases }: Check): readonly string[] {
  return cases.flatMap(({ case: { id }, verdict }) => {
    if (verdict.kind === 'fail') return verdict.findings.map(({ message }) => `${id}: ${message}`);
    return verdict.kind === 'error' ? [`${id}: ${verdict.message}`] : [];
  });
}

const known = listed.undecided.flatMap(({ checks, operations = ['API'] }) =>
  checks.flatMap((check) => operations.map((operation) => `${check} ${operation}`)),
);

/** A check with a case that is open and not listed is run once more: a machine that is busy leaves cases open. */
async function lookAgain(checks: readonly Check[]): Promise<readonly Check[]> {
  const unlisted = checks.flatMap(openIn).filter(({ name }) => !known.includes(name));
  if (unlisted.length === 0) return checks;
  console.log(`looked at again: ${unlisted.map(({ name, why }) => `${name}: ${why}`).join('\n')}`);
  const ids = [...new Set(unlisted.map(({ name }) => name.split(' ')[0] ?? ''))];
  const { result } = await run(own.env, '--check', ids.join(','));
  return [...checks.filter(({ check }) => !ids.includes(check)), ...result.checks];
}

test.concurrent(
  'the team server passes its own checklist: nothing fails, and all that is undecided is listed with a reason',
  async () => {
    const whole = await run(own.env, '--skip', LIMIT);
    console.log(whole.result.checks.map(lineOf).join('\n'));
    expect(whole.result.checks.flatMap(findingsIn)).toEqual([]);
    expect(whole.code).toBe(0);
    expect(whole.result.leftovers).toEqual([]);
    const { operations } = whole.result.target;
    const excluded = operations.filter((each) => each.excluded !== null).map(({ id }) => id);
    expect(excluded.toSorted()).toEqual(listed.excluded.operations.toSorted());

    const checks = await lookAgain(whole.result.checks);
    expect(checks.map(({ check }) => check).toSorted()).toEqual(
      probes.map(({ check }) => check).filter((check) => check !== LIMIT),
    );
    expect(checks.flatMap(findingsIn)).toEqual([]);
    const open = new Set(checks.flatMap(openIn).map(({ name }) => name));
    expect([...open].toSorted()).toEqual(known.toSorted());
    const undecided = checks.filter(({ verdict }) => verdict === 'inconclusive').map(({ check }) => check);
    const ids = new Set(listed.undecided.flatMap((each) => each.checks));
    expect(undecided.toSorted()).toEqual([...ids].toSorted());
    expect(checks.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThanOrEqual(13);
  },
  TIMEOUT_MS,
);

test.concurrent(
  'a server with a limit that a run can reach keeps it, for every request of an address together',
  async () => {
    const slow = await own.site.another('--rate-limit', '300');
    const operation = listed.narrowed.operations.join();
    const { code, result } = await run(
      own.otherEnv,
      '--check',
      LIMIT,
      '--operation',
      operation,
      '--url',
      slow.url,
    );
    await slow.stop();
    console.log(result.checks.map(lineOf).join('\n'));
    expect(result.checks).toMatchObject([{ check: LIMIT, verdict: 'pass' }]);
    expect([code, result.leftovers]).toEqual([0, []]);
  },
  TIMEOUT_MS,
);

function lineOf(each: Check): string {
  const names = [...new Set(openIn(each).map(({ name }) => name))].join(', ');
  return `${each.check} ${each.verdict} ${each.decided}/${each.planned} ${names}`;
}
