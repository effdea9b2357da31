import type { RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import { readRun, type KeptRun } from './support/kept-run.ts';
import { startLab } from './support/lab-process.ts';
import { CHAPTERS_1_AND_2, createWorkplace } from './support/workplace.ts';

test('access tokens of three seconds cost no control: a whole run ends as with tokens of fifteen minutes', async () => {
  const [kept, { result: long }] = [await fullRun(3000), await fullRun(900_000)];
  const { result: short, lines, exchanges } = kept;

  // The run must outlive its tokens, or nothing is shown.
  expect(short.run.seconds).toBeGreaterThan(4);
  expect(doubtsOf(short).filter((each) => /control-(?:lost|failed)$/.test(each))).toEqual([]);
  expect(verdictsOf(short)).toEqual(verdictsOf(long));
  // The profile names no account with a second factor and no access log, what is shared is shared by other cases, and
  // guides and previews turn out to be for all users, so that nothing is left of that question.
  expect(openCases(short)).toEqual([
    '1.3 · POST /v1/auth/otp · otp burst',
    '1.4 · API · access-log',
    '2.4 · GET /v1/projects/shared · fields',
    '2.5 · API · for whom',
  ]);
  const controls = exchanges.filter(({ purpose }) => purpose === 'control' || purpose === 'anchor');
  expect(controls.length).toBeGreaterThan(100);
  expect(lines.filter((each) => each.line === 'epoch' && each.state === 'void')).toEqual([]);
});

async function fullRun(accessTokenMs: number): Promise<KeptRun> {
  const lab = await startLab({ accessTokenMs });
  const workplace = createWorkplace(lab.url, (profile) => ({
    ...profile,
    mint: { issuer: { port: lab.issuerPort, audience: 'harbor-api' } },
  }));
  try {
    const { code, stdout } = await workplace.run(['run', ...CHAPTERS_1_AND_2]);
    expect(code, stdout).toBe(0);
    return readRun(workplace.latestRun());
  } finally {
    workplace.remove();
    await lab.stop();
  }
}

function verdictsOf({ checks }: RunResult): Record<string, string> {
  return Object.fromEntries(
    checks.flatMap(({ cases }) => cases.map(({ case: { id }, verdict }) => [id, verdict.kind])),
  );
}

/** Required cases that were planned and not decided. */
function openCases({ checks }: RunResult): string[] {
  return checks
    .flatMap(({ cases }) => cases)
    .filter(({ case: { required }, verdict }) => required && !['pass', 'fail'].includes(verdict.kind))
    .map((each) => each.case.id);
}

function doubtsOf({ checks }: RunResult): string[] {
  return checks.flatMap(({ cases }) =>
    cases.flatMap(({ case: { id }, verdict }) =>
      verdict.kind === 'inconclusive' ? verdict.doubts.map(({ code }) => `${id}: ${code}`) : [],
    ),
  );
}
