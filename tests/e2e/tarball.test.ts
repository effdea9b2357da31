import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checklist } from '@probity/checklist/content';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countChecks } from './support/checks.ts';
import { installPacked, type Installed } from './support/installed.ts';
import { startServerProcess } from './support/reader-process.ts';

let folder = '';
let user: Installed;

/** As a new user: an empty folder, the packed tarball, nothing else. */
beforeAll(() => {
  user = installPacked();
  folder = user.folder;
});
afterAll(() => user.remove());

const probity = (...words: string[]) =>
  spawnSync('npx', ['probity', ...words], { cwd: folder, encoding: 'utf8' });

test('list prints the checklist', () => {
  const { status, stdout } = probity('list');
  expect(status).toBe(0);
  expect(stdout.match(/^ {2}\d\.\d/gm)).toHaveLength(countChecks());
});

test('explain prints one check', () => {
  const { status, stdout } = probity('explain', '2.1');
  expect(status).toBe(0);
  expect(stdout).toContain('Object access (BOLA)');
});

test('list --json is valid by the JSON Schema that the package publishes', () => {
  const schema = JSON.parse(
    readFileSync(join(folder, 'node_modules/probity/dist/schemas/checklist.json'), 'utf8'),
  ) as object;
  const validate = new Ajv2020({ strict: true }).compile(schema);
  const document = JSON.parse(probity('list', '--json').stdout) as { chapters: { checks: unknown[] }[] };
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  expect(document).toEqual(checklist);

  const wrong = structuredClone(document) as { chapters: { checks: Record<string, unknown>[] }[] };
  wrong.chapters[0]!.checks[0]!['level'] = 'Could';
  expect(validate(wrong)).toBe(false);
});

test.each(['result', 'exchanges', 'ndjson', 'waivers', 'baseline'])(
  'the package has the JSON Schema of %s',
  (name) => {
    const found = spawnSync(
      process.execPath,
      ['-p', `JSON.stringify(require('probity/schemas/${name}.json'))`],
      { cwd: folder, encoding: 'utf8' },
    );
    const schema = JSON.parse(found.stdout) as object;
    expect(() =>
      new Ajv2020({
        strict: true,
        allowUnionTypes: true,
        strictTuples: false,
        formats: { date: true },
      }).compile(schema),
    ).not.toThrow();
  },
);

test('a usage error ends with 2 and says what to try', () => {
  const { status, stderr } = probity('explain', 'bola');
  expect(status).toBe(2);
  expect(stderr).toContain('Try:\n  probity explain 2.1');
});

test('a reader that stops early is no failure', () => {
  const { status, stderr } = spawnSync(
    'bash',
    ['-o', 'pipefail', '-c', 'node_modules/.bin/probity list --json | head -c 10'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('serve serves the API and the pages, and ends when it is told to', async () => {
  const program = join(folder, 'node_modules/probity/bin/probity.mjs');
  const reader = await startServerProcess([program, 'serve', '--port', '0']);
  const chapters = (await (await fetch(`${reader.url}/v1/chapters`)).json()) as { chapters: unknown[] };
  expect(chapters.chapters).toHaveLength(checklist.chapters.length);
  const page = await fetch(`${reader.url}/1/2/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await reader.stop()).toBe(0);
});

test('the package holds its licence and readme and none of our workspaces', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/probity/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(manifest.dependencies).filter((name) => name.startsWith('@probity/'))).toEqual([]);
  expect(readFileSync(join(folder, 'node_modules/probity/LICENSE'), 'utf8')).toContain('Apache License');
  expect(readFileSync(join(folder, 'node_modules/probity/README.md'), 'utf8')).toContain('Probity');
});
