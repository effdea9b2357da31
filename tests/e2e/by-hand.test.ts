import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checklist } from '@probity/checklist/content';
import { probes } from '@probity/checklist/probes';
import { createLab, createSigningKeys, PARTS, variants } from '@probity/lab';
import { describe, expect, it, test } from 'vitest';
import { byHandPages } from '../../tools/gen/by-hand-pages.ts';
import { freePort } from '../../tools/lab-matrix/free-port.ts';
import { labOutbound } from '../../tools/lab-matrix/lab-outbound.ts';
import { labSettings } from '../../tools/lab-matrix/lab-settings.ts';
import { expectedOf, readByHandPage } from './support/by-hand-page.ts';
import { runSteps } from './support/run-steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readByHandPage(readFileSync(join(ROOT, file), 'utf8'));
const preparation = read('docs/by-hand/README.md').steps;
const pages = new Map([...byHandPages(ROOT, checklist)].map(([check, file]) => [check, read(file)]));

/** A page without a command is still to be written; how many pages there are is said by the specification test. */
const followable = [...pages].filter(([, { steps }]) => steps.length > 0);

test('every page is of a check that can be run', () => {
  const runnable = new Set(probes.map(({ check }) => check));
  expect([...pages.keys()].filter((check) => !runnable.has(check))).toEqual([]);
  expect(followable.length).toBeGreaterThan(0);
});

describe.each(followable)('the page of check %s', (check, page) => {
  it('names flawed labs that are reported as it says', () => {
    const named = [...page.variants].map(([id, code]) => {
      const { kind, expects } = variants.find((each) => each.id === id)!;
      const isReported = expects.some((each) => each.check === check && each.code === code);
      return { id, kind, right: code === null ? kind === 'green' : isReported };
    });
    expect(named.filter(({ right }) => !right)).toEqual([]);
    expect(named.map(({ kind }) => kind)).toContain('red');
  });

  it('shows for each of them, and for no other, what differs', () => {
    const differing = page.steps.flatMap((step) =>
      [...step.prints.keys()].filter((lab) => expectedOf(step, lab) !== expectedOf(step, 'correct')),
    );
    expect(new Set(differing)).toEqual(new Set(page.variants.keys()));
  });

  it.concurrent.each(['correct', ...page.variants.keys()])('comes out as it says on: %s', async (lab) => {
    const { printed, expected } = await followed(page.steps, lab, OVER_TLS.has(check));
    expect(printed).toEqual(expected);
  });
});

/** Pages about the connection; the others read the same over plain HTTP. */
const OVER_TLS = new Set(['6.1']);

type Steps = typeof preparation;

/** Seconds that a busy machine needs for what a page does within a window of 3 seconds, and how a page waits for its end. */
const LONG_WINDOW = 20;
const WAITS_FOR_WINDOW = 'sleep 3.5';

/** Made once: a key takes longer than most of the pages. */
const keys = createSigningKeys('RS256');

/** What the page prints on a lab of its own, step by step, and what it says that it prints. */
async function followed(
  steps: Steps,
  name: string,
  isOverTls: boolean,
): Promise<{ printed: readonly string[]; expected: readonly string[] }> {
  const port = await freePort();
  const outbound = await labOutbound();
  const all = [...preparation, ...steps];
  const uses = (word: string): boolean => all.some(({ code }) => code.includes(word));
  const isListener = uses('GOOD=');
  const lab = await createLab({
    ...labSettings(port),
    // Counters keep their usual windows of minutes, so that no result depends on how fast the machine is.
    login: {},
    reset: {},
    ...(uses(WAITS_FOR_WINDOW) && { rate: { windowMs: LONG_WINDOW * 1000 } }),
    parts: PARTS,
    // Unless slowness is the subject: a large body takes its time on a busy machine.
    ...(!uses('slow') && { reports: { slowMs: 60_000 } }),
    // A page that is fetched late on a busy machine is no page without a title.
    outbound: { ...outbound.settings, ...(isListener && { timeoutMs: 10_000 }) },
    keys: await keys,
    ...(isOverTls && { tls: { on: true } }),
    variants: name === 'correct' ? [] : [name],
  });
  const { GOOD, INTERNAL, FOREIGN } = outbound.places;
  const ports = [GOOD, INTERNAL, FOREIGN].map((place) => place.replace(/.*:/, ''));
  const helper = uses('$ISSUER/')
    ? await startHelper('test-issuer.mjs', [String(port)])
    : isListener
      ? await startHelper('test-listener.mjs', ports)
      : undefined;
  try {
    const printed = await runSteps(
      all.map(({ code }) => code.replace(WAITS_FOR_WINDOW, `sleep ${LONG_WINDOW}.5`)),
      {
        API: lab.url,
        ISSUER: `http://127.0.0.1:${port}`,
        ACCESS_LOG: lab.accessLogPath,
        ...outbound.places,
        PAYMENTS_SECRET: lab.settings.outbound.paymentsSecret,
        // What curl trusts.
        ...(lab.authorityPath !== null && { CURL_CA_BUNDLE: lab.authorityPath }),
      },
    );
    return { printed, expected: all.map((step) => expectedOf(step, name)) };
  } finally {
    await helper?.stop();
    await lab.close();
  }
}

/** A program that the pages tell their readers to start: the issuer, or the listener. */
async function startHelper(name: string, words: readonly string[]): Promise<{ stop(): Promise<void> }> {
  const program = join(ROOT, 'docs/by-hand', name);
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([
    new Promise((resolve) => createInterface(child.stdout).once('line', resolve)),
    gone.then(() => Promise.reject(new Error(`${name} did not start.`))),
  ]);
  return {
    async stop() {
      child.kill();
      await gone;
    },
  };
}
