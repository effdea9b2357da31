import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRun } from './support/kept-run.ts';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { startSwitchProxy, type SwitchProxy } from './support/switch-proxy.ts';
import { createWorkplace, QUICK, type Workplace } from './support/workplace.ts';

const AUDIT = 'GET /v1/admin/audit';
const PROJECT = 'GET /v1/projects/{project_id}';

let correct: LabProcess, flawed: LabProcess, half: LabProcess;
let proxy: SwitchProxy;
let place: Workplace;
/** The folder of the run with the findings. */
let first = '';
/** The findings by operation and variation. */
const prints = new Map<string, string>();

beforeAll(async () => {
  [correct, flawed, half] = await Promise.all([
    startLab(),
    startLab({}, ['project-read-by-all', 'audit-without-role', 'trailing-slash-skips-role']),
    startLab({}, ['trailing-slash-skips-role']),
  ]);
  proxy = await startSwitchProxy(flawed.url);
  place = createWorkplace(proxy.url, (profile) => ({ ...profile, mint: undefined, timing: QUICK }));
  const words = ['--check', '2.1,2.5', '--operation', AUDIT, '--operation', PROJECT];
  await place.run(['run', ...words]);
  first = place.latestRun();
  const { result } = readRun(first);
  for (const { case: each, verdict } of result.checks.flatMap(({ cases }) => cases))
    if (verdict.kind === 'fail')
      prints.set(`${each.operation} ${each.variation}`, verdict.findings[0].fingerprint);
});
afterAll(async () => {
  place?.remove();
  await Promise.all([proxy?.close(), correct?.stop(), flawed?.stop(), half?.stop()]);
});

async function replay(named: RegExp, words: readonly string[] = []) {
  const [, fingerprint = ''] = [...prints].find(([name]) => named.test(name)) ?? [];
  const { code, stdout, stderr } = await place.run(['replay', fingerprint.slice(0, 12), '--json', ...words]);
  expect(stderr).not.toContain('probity:');
  return { code, fingerprint, ...(JSON.parse(stdout) as Record<string, unknown>) };
}

describe('replay says', () => {
  test('still failing', async () => {
    proxy.to(flawed.url);
    const seen = await replay(/project read$/);
    expect(seen).toMatchObject({ code: 1, answer: 'still failing', check: '2.1', operation: PROJECT });
    expect(seen).toMatchObject({ message: expect.stringMatching(/^bob still gets 200\./) });
    const { result } = readRun(place.latestRun());
    expect(result.leftovers).toEqual([]);
    expect(result.checks.flatMap(({ cases }) => cases).every((each) => each.case.operation === PROJECT)).toBe(
      true,
    );
  });

  test('fixed', async () => {
    proxy.to(correct.url);
    const fixed = { code: 0, answer: 'fixed', message: 'bob now gets 404, and alice still gets 200.' };
    expect(await replay(/project read$/)).toMatchObject(fixed);
    // The latest run has no finding now; the finding is still found in the one before.
    const { code, stdout } = await place.run([
      'replay',
      prints.get(`${PROJECT} project read`) ?? '',
      '--quiet',
    ]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Replayed: fixed\. bob now gets 404/)]);
  });

  test('partly fixed, with what is left', async () => {
    proxy.to(half.url);
    const seen = await replay(/audit (?!.*slash)/);
    expect(seen).toMatchObject({ code: 1, answer: 'partly fixed' });
    const { others } = seen as unknown as { others: { variation: string; fingerprint: string }[] };
    expect(others).toEqual([
      {
        variation: expect.stringContaining('slash'),
        fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
        message: expect.any(String),
      },
    ]);
    // What is left can be replayed by itself, from the run of the replay.
    const [{ fingerprint } = { fingerprint: '' }] = others;
    expect(await place.run(['replay', fingerprint])).toMatchObject({ code: 1 });
  });

  test('broken by the fix, where the owner is refused as well', async () => {
    proxy.to(correct.url);
    proxy.break({ method: 'GET', path: /^\/v1\/projects\/[^/?]+$/, status: 403 });
    const seen = await replay(/project read$/);
    proxy.break(null);
    expect(seen).toMatchObject({ code: 3, answer: 'broken by the fix' });
    expect(seen).toMatchObject({ message: expect.stringMatching(/^\w+ could use GET .* and now gets 403/) });
  });

  test('undecided, with the input that decides it', async () => {
    proxy.to(correct.url);
    const seen = await replay(/project read$/, ['--exclude', PROJECT]);
    expect(seen).toMatchObject({ code: 3, answer: 'undecided', missing: expect.any(String) });
  });
});

test('a fingerprint that nobody knows is an error', async () => {
  expect(await place.run(['replay', 'abcdef0123'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('has one finding that begins with abcdef0123'),
  });
});

test('another deployment is not tested unless it is named', async () => {
  const other = createWorkplace(correct.url, (profile) => ({ ...profile, mint: undefined, timing: QUICK }));
  const [fingerprint = ''] = prints.values();
  const words = ['replay', fingerprint, '--run', `${first}/result.json`];
  const { code, stderr } = await other.run(words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(`--url ${correct.url}`)]);
  expect(await other.run([...words, '--url', correct.url])).toMatchObject({ code: 0 });
  other.remove();
});
