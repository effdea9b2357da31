import { PassThrough } from 'node:stream';
import { probes } from '@probity/checklist/probes';
import { isRunnable, type AutomationClass, type Check } from '@probity/model';
import { expect, test } from 'vitest';
import { CHECKS } from './checklist/checks.ts';
import { main } from './main.ts';

/** Runs a command line with streams that are not terminals, or, with `columns`, with a terminal of that width. */
async function run(line: string, columns?: number, env: Record<string, string> = {}) {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    const fake = Object.assign(pass, columns === undefined ? {} : { isTTY: true, columns });
    return [fake as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const code = await main(line.split(' ').filter(Boolean), { stdout, stderr, env });
  return { code, out: out(), err: err() };
}

test('list in a pipe is plain, 80 columns wide, and names all checks', async () => {
  const { code, out, err } = await run('list');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).not.toContain('\u001B');
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(out.match(/^ {2}\d\.\d/gm)).toHaveLength(CHECKS.size);
});

test.each([40, 60, 80, 100, 140, 300])('list keeps within a terminal of %i columns', async (columns) => {
  const { out } = await run('list', columns, { NO_COLOR: '1' });
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
});

test('list is coloured on a terminal, and NO_COLOR is respected', async () => {
  expect((await run('list', 80)).out).toContain('\u001B[');
  expect((await run('list', 80, { NO_COLOR: '1' })).out).not.toContain('\u001B[');
  expect((await run('list', 80, { TERM: 'dumb' })).out).not.toContain('\u001B[');
  expect((await run('list', undefined, { FORCE_COLOR: '1' })).out).toContain('\u001B[');
});

interface Printed {
  chapters: { checks: { about: { id: string } }[] }[];
}

const hasRisk =
  (risk: string) =>
  ({ about: { risks } }: Check): boolean =>
    [...risks.home, ...risks.also].includes(risk);
const isBy =
  (automation: AutomationClass) =>
  ({ about }: Check): boolean =>
    about.automation === automation;

/** What a line prints, and one check that it prints for sure. */
const FILTERS: [line: string, one: string, isPrinted: (check: Check) => boolean][] = [
  ['list --level should', '1.5', ({ level }) => level === 'Should'],
  ['list --chapter 2 --level Must', '2.1', ({ about, level }) => about.id[0] === '2' && level === 'Must'],
  ['list --risk API1', '2.2', hasRisk('API1:2023')],
  ['list --risk 5 --chapter 2', '2.5', (each) => each.about.id[0] === '2' && hasRisk('API5:2023')(each)],
  [
    'list --risk api10:2023 --level must',
    '5.2',
    (each) => each.level === 'Must' && hasRisk('API10:2023')(each),
  ],
  ['list --automation evidence', '7.1', isBy('evidence')],
  [
    'list --automation two-identities --level should',
    '2.2',
    (each) => each.level === 'Should' && isBy('two-identities')(each),
  ],
  ['list --runnable --automation evidence', '1.4', (each) => isRunnable(each) && isBy('evidence')(each)],
];

test.each(FILTERS)('%s prints %s and what else fits', async (line, one, isPrinted) => {
  const { out } = await run(`${line} --json`);
  const { chapters } = JSON.parse(out) as Printed;
  const printed = chapters.flatMap(({ checks }) => checks.map(({ about }) => about.id));
  expect(printed).toContain(one);
  expect(printed).toEqual([...CHECKS.values()].filter(isPrinted).map(({ about }) => about.id));
});

test('list says which checks can be run, and --runnable prints only those that have a probe', async () => {
  const ids = probes.map(({ check }) => check).join(' ');
  const { out } = await run('list');
  expect([...out.matchAll(/^ {2}(\d\.\d) +\w+ +runs /gm)].map(([, id]) => id).join(' ')).toBe(ids);
  expect(out).toContain(`${probes.length} can be run`);
  const { chapters } = JSON.parse((await run('list --runnable --json')).out) as Printed;
  expect(chapters.flatMap(({ checks }) => checks.map(({ about }) => about.id)).join(' ')).toBe(ids);
});

test('explain prints why, how and the example', async () => {
  const { code, out } = await run('explain 2.1');
  expect(code).toBe(0);
  expect(out).toMatch(/Why[^]+How[^]+To verify[^]+Example, TypeScript[^]+CWE-639/);
});

test('explain takes the slug as well', async () => {
  expect((await run('explain object-access')).out).toBe((await run('explain 2.1')).out);
});

test.each([40, 80, 140])('explain keeps its prose within %i columns', async (columns) => {
  const { out } = await run('explain 1.3', columns, { NO_COLOR: '1' });
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
});

test('explain --json prints the check in the specification’s form', async () => {
  const check = JSON.parse((await run('explain 1.3 --json')).out) as Record<string, unknown>;
  expect(Object.keys(check)).toEqual(['number', 'title', 'level', 'why_and_how', 'about']);
});

test('markdown comes out of both commands', async () => {
  expect((await run('list --format markdown --chapter 1')).out).toMatch(/^# API security checklist\n/);
  expect((await run('explain 1.2 --format markdown')).out).toMatch(/^# 1\.2 JWTs are verified[^]+```ts\n/);
});

const ERRORS: [line: string, message: RegExp][] = [
  ['explain 9.9', /There is no check "9\.9"\. Try:\n {2}probity list/],
  ['explain 2.9', /There is no check "2\.9"[^]+probity explain 2\.1/],
  ['explain bola', /There is no check "bola"\. Try:\n {2}probity explain 2\.1 {3}/],
  ['explain boal', /There is no check "boal"\. Try:\n {2}probity explain 2\.1 {3}/],
  ['explain 2', /2 is a chapter, not a check\. Try:\n {2}probity list --chapter 2/],
  ['explain zzzzzzzzz', /There is no check "zzzzzzzzz"\. Try:\n {2}probity list/],
  ['list --level could', /--level "could" is not known\. Try:\n {2}--level Must \| Should/],
  ['list --risk API11', /--risk "API11:2023" is not known/],
  ['list --format yaml', /--format "yaml" is not known\. Try:\n {2}--format text \| markdown \| json/],
  ['list --json --format markdown', /--json and --format markdown ask for different things/],
  ['lst', /unknown command 'lst'[^]+Did you mean list\?/],
  ['explain', /missing required argument 'check'/],
];

test.each(ERRORS)('%s is a usage error with a next step, on stderr', async (line, message) => {
  const { code, out, err } = await run(line);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(message);
});

test.each(['--help', '--version', 'list --help'])('%s goes to stdout and ends well', async (line) => {
  const { code, out } = await run(line);
  expect(code).toBe(0);
  expect(out.length).toBeGreaterThan(4);
});
