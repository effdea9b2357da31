import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { createLab, variants, type Variant } from '@probity/lab';
import { evidenceIn, verifyProof } from '@probity/testkit';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../tools/lab-matrix/free-port.ts';
import { labSettings } from '../../tools/lab-matrix/lab-settings.ts';
import { labTarget } from '../../tools/lab-matrix/lab-target.ts';

/** How often each is run: once for every change, and as often as `npm run nightly` says there. */
const RUNS = Number(process.env['PROBITY_INJECTION_RUNS'] ?? 1);

/** A search that is built from text, always finds the same and shows no error: only a delay in it can be seen. */
const canWait: Variant = {
  id: 'search-that-can-wait',
  kind: 'red',
  message: 'The search is built from text, and only a delay in it shows.',
  expects: [{ check: '6.4', code: 'delay-injected' }],
  seams: (correct, harbor) => ({
    containing(column, text) {
      // SQLite has no delay of its own, so it gets the one of other databases; it blocks like a busy one.
      harbor.database.define('SLEEP', (seconds) => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(seconds) * 1000);
        return 1;
      });
      try {
        harbor.database.one(`SELECT 1 FROM ${column.split('.')[0]} WHERE ${column} LIKE '%${text}%'`);
      } catch {
        // Nobody is shown that it broke.
      }
      return correct.containing(column, text);
    },
  }),
};

/** A search that is sometimes as slow as an injected delay would make it. */
const jittery: Variant = {
  id: 'search-of-uneven-speed',
  kind: 'green',
  message: 'Every sixth search takes two seconds, whatever is searched for.',
  expects: [],
  seams(correct) {
    let searches = 0;
    return {
      async identify(request) {
        if (request.url.startsWith('/v1/search') && (searches += 1) % 6 === 0) await sleep(2000);
        return correct.identify(request);
      },
    };
  },
};

const ABOUT_INJECTION = new Set([
  'condition-evaluated',
  'operator-evaluated',
  'template-evaluated',
  'file-read',
  'header-injected',
  'quote-breaks-query',
  'delay-injected',
]);

const tried: readonly (Variant | null)[] = [
  null,
  jittery,
  canWait,
  ...variants.filter(({ expects }) => expects.some(({ code }) => ABOUT_INJECTION.has(code))),
  ...variants.filter(({ id }) => id === 'search-over-words' || id === 'operators-refused'),
];

const table: string[] = [];
afterAll(() => console.log(table.join('\n')));

it.each(tried.map((each) => [each?.id ?? 'the correct lab', each] as const))(
  '%s is told apart in every run',
  async (id, variant) => {
    const expected = (variant?.expects ?? [])
      .map(({ code }) => code)
      .filter((code) => ABOUT_INJECTION.has(code));
    let exact = 0;
    for (let each = 0; each < RUNS; each += 1) {
      const found = await findingsOn(variant);
      expect(found, `run ${each + 1} of ${id}`).toEqual(expected);
      exact += 1;
    }
    const kind = variant?.kind ?? 'correct';
    table.push(
      `${kind.padEnd(8)}${id.padEnd(32)}${(expected.join(', ') || 'nothing').padEnd(24)}${exact}/${RUNS}`,
    );
  },
  RUNS * 60_000,
);

/** What the injection half of 6.4 finds, in real time; every proof must hold by the record alone. */
async function findingsOn(variant: Variant | null): Promise<readonly string[]> {
  const issuerPort = await freePort();
  const lab = await createLab({ ...labSettings(issuerPort), variants: variant === null ? [] : [variant] });
  try {
    const { target, secretValues } = await labTarget(lab, variant?.id ?? null, issuerPort);
    const context = inProcessContext({
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues,
    });
    const recording = await run(
      { target, probes, version: 'e2e', keep: true, selection: { checks: ['6.4'] } },
      context,
    );
    const evidence = evidenceIn(recording);
    const cases = recording.result.checks.flatMap((check) => check.cases);
    const findings = cases.flatMap(({ case: { variation }, verdict }) => {
      expect(verdict.kind).not.toBe('error');
      return verdict.kind === 'fail' && variation.startsWith('injection') ? verdict.findings : [];
    });
    for (const finding of findings) expect(verifyProof(evidence, '6.4', finding)).toBeNull();
    return findings.map(({ code }) => code);
  } finally {
    await lab.close();
  }
}
