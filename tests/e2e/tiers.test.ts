import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { createLab, type SettingsInput } from '@probity/lab';
import type { CheckResult, Doubt, RunResult } from '@probity/model';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { INPUTS, TIERS, type Tier } from '@probity/checklist/inputs';
import { decidedAt, lackingAt, NEEDS, type Decided } from '@probity/checklist/needs';
import { freePort } from '../../tools/lab-matrix/free-port.ts';
import { labOutbound } from '../../tools/lab-matrix/lab-outbound.ts';
import { labSettings } from '../../tools/lab-matrix/lab-settings.ts';
import { labTarget } from '../../tools/lab-matrix/lab-target.ts';
import { SHARED_PARTS } from '../../tools/lab-matrix/run-on-lab.ts';
import { createTrialClock } from '../../tools/lab-matrix/trial-clock.ts';
import { cutProfile } from './support/cut-profile.ts';

/**
 * Tokens that run out while a run lasts, so that one can be waited for where nothing can sign an expired one. Time is
 * real then, and on a busy machine a row of attempts must fit in a window all the same.
 */
const SHORT: SettingsInput = {
  accessTokenMs: 3000,
  // Where nobody plays the third parties, what needs them cannot work, and says nothing about other checks.
  parts: SHARED_PARTS.filter((part) => part !== 'rates' && part !== 'payments'),
  login: { accountWindowMs: 8000, lockMs: 9000, addressWindowMs: 8000 },
};

/** How long a run of all checks may take on a busy machine. */
const LONGEST = 600_000;

test('the table of inputs knows every check that can be run', () => {
  expect(Object.keys(NEEDS)).toEqual(probes.map(({ check }) => check));
});

describe.each(TIERS)('at tier $tier: $message', ({ tier }) => {
  let result: RunResult;
  beforeAll(async () => {
    result = await runWith((profile) => cutProfile(profile, tier), tier < 3 ? SHORT : {});
  }, LONGEST);

  it.each(Object.keys(NEEDS))('check %s decides what the table says, and names what is missing', (check) => {
    const found = checkOf(result, check);
    expect(findingsAndErrors(found)).toEqual([]);
    expect(decidedBy(found)).toBe(decidedAt(check, tier));
    expect(doubtsOf(found).filter(({ missing }) => !isLacking(check, tier, missing))).toEqual([]);
  });

  it('leaves nothing behind that somebody could have removed, and nothing unsaid', () => {
    // A new account is removed by an administrator, and at tier 1 there is none.
    const left = result.leftovers.filter(({ kind }) => kind !== 'account' || tier !== 1);
    expect(left).toEqual([]);
    // Nobody signs in at tier 0, but the connection itself is tested.
    expect(result.run.state).toBe('finished');
    expect(tier === 3 ? result.checks.flatMap(doubtsOf) : []).toEqual([]);
  });
});

test('without an administrator, a sign-up is judged by what new accounts see of themselves', async () => {
  const result = await runWith((profile) => profile.replace(/^ +admin: .*\n/m, ''), {}, ['2.3']);
  const found = checkOf(result, '2.3');
  expect(findingsAndErrors(found)).toEqual([]);
  expect(decidedBy(found)).toBe('all');
  expect(found.cases.filter(({ case: { operation } }) => operation === 'POST /v1/signup')).toHaveLength(3);
  expect(
    result.leftovers
      .map(({ message }) => message)
      .filter((message) => !message.includes('only an administrator')),
  ).toEqual([]);
});

/** The correct lab, tested with a profile that was cut down. */
async function runWith(
  change: (profile: string) => string,
  settings: SettingsInput,
  checks?: readonly string[],
): Promise<RunResult> {
  const port = await freePort();
  // Where a token is waited for, time must pass for all alike: a trial's own time makes one step of a wait.
  const outbound = await labOutbound();
  const own = settings.accessTokenMs === undefined ? createTrialClock() : undefined;
  const lab = await createLab({
    ...labSettings(port),
    tls: { on: true },
    parts: SHARED_PARTS,
    outbound: outbound.settings,
    ...(own && { clock: own.labClock }),
    ...settings,
  });
  try {
    const { target, secretValues } = await labTarget(lab, null, port, (profile) =>
      change(outbound.change(profile)),
    );
    const context = inProcessContext({
      ...(own && { clock: own.clock }),
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues,
    });
    const order = { target, probes, version: 'tiers', ...(checks && { selection: { checks } }) };
    return (await run(order, context)).result;
  } finally {
    await lab.close();
  }
}

function checkOf({ checks }: RunResult, wanted: string): CheckResult {
  return checks.find(({ check }) => check === wanted)!;
}

function decidedBy({ cases, decided }: CheckResult): Decided {
  if (decided === 0) return 'nothing';
  const open = cases.some(({ case: { required }, verdict }) => required && verdict.kind === 'inconclusive');
  return open ? 'some' : 'all';
}

function findingsAndErrors({ cases }: CheckResult): readonly string[] {
  return cases
    .filter(({ verdict }) => verdict.kind === 'fail' || verdict.kind === 'error')
    .map(({ case: { id }, verdict }) => `${id}: ${JSON.stringify(verdict)}`);
}

function doubtsOf({ cases }: CheckResult): readonly Doubt[] {
  return cases.flatMap(({ verdict }) => (verdict.kind === 'inconclusive' ? verdict.doubts : []));
}

/** Whether a doubt names an input that the check wants and the tier does not have. */
function isLacking(check: string, tier: Tier, missing: string | undefined): boolean {
  return lackingAt(check, tier).some((name) => missing !== undefined && INPUTS[name].missing.test(missing));
}
