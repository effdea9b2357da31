import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { createWorkplace, type Workplace } from './support/workplace.ts';

const READ = 'GET /v1/projects/{project_id}';

type Description = { paths: Record<string, Record<string, { summary?: string }>> };

let lab: LabProcess;
let workplace: Workplace;
beforeAll(async () => {
  lab = await startLab({}, ['project-read-by-all']);
  workplace = createWorkplace(lab.url, ({ mint: _mint, ...profile }) => profile);
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', 'first');
  copyFileSync(join(workplace.folder, 'openapi.json'), join(workplace.folder, 'earlier.json'));
});
afterAll(async () => {
  await lab.stop();
  workplace.remove();
});

function git(...words: readonly string[]): void {
  execFileSync('git', words, { cwd: workplace.folder, stdio: 'pipe' });
}

function change(edit: (description: Description) => void): void {
  const earlier = JSON.parse(readFileSync(join(workplace.folder, 'earlier.json'), 'utf8')) as Description;
  edit(earlier);
  writeFileSync(join(workplace.folder, 'openapi.json'), JSON.stringify(earlier));
}

const one = (description: Description): void => {
  description.paths['/v1/projects/{project_id}']!['get']!.summary = 'Reads one project, as it is today';
};

/** A server that is called by nobody, if all is well. */
async function countCalls(): Promise<{ readonly url: string; calls(): number; close(): void }> {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls: () => calls, close: () => server.close() };
}

test.each(['main', 'HEAD', 'earlier.json'])('only what changed since %s is tested', async (since) => {
  change(one);
  const { code, stdout, stderr } = await workplace.run([
    'run',
    '--changed-since',
    since,
    '--check',
    '1.1,2.1',
    '--json',
  ]);
  expect(code, stderr).toBe(1);
  const { selection, checks, target } = JSON.parse(stdout) as RunResult;
  expect(selection?.operations).toEqual([READ]);
  expect(selection?.changed_since?.where).toBe(since);
  expect(selection?.changed_since?.unchanged).toHaveLength(target.operations.length - 1);
  const tested = checks.flatMap(({ cases }) => cases.map(({ case: { operation } }) => operation));
  expect(new Set(tested)).toEqual(new Set([READ]));
  const sentence = `${target.operations.length - 1} of ${target.operations.length} operations were not tested: unchanged since ${since}.`;
  expect(target.choices).toContain(sentence);
  const file = join(workplace.latestRun(), 'result.json');
  const text = (await workplace.run(['judge', file])).stdout.replaceAll(/\s+/g, ' ');
  expect(text).toContain(sentence);
  expect(text).not.toContain('Gate passed');
});

test('plan shows the same', async () => {
  change(one);
  const { code, stdout } = await workplace.run([
    'plan',
    '--changed-since',
    'main',
    '--check',
    '2.1',
    '--json',
  ]);
  expect(code).toBe(0);
  const { checks } = JSON.parse(stdout) as { checks: { operations: { operation: string }[] }[] };
  expect(checks.flatMap(({ operations }) => operations.map(({ operation }) => operation))).toEqual([READ]);
});

test('where nothing changed, nothing is sent, and every report says so', async () => {
  change(() => {});
  const target = await countCalls();
  const { code, stdout, stderr } = await workplace.run([
    'run',
    '--url',
    target.url,
    '--changed-since',
    'main',
    '--min-coverage',
    '0.9',
    '--require-decided',
    'must',
    '--report',
    'json=none.json',
    '--report',
    'terminal',
  ]);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('Nothing to test.');
  expect(stdout).not.toContain('passed');
  expect(stdout.trimEnd().endsWith('exit 0')).toBe(true);
  expect(stderr).toMatch(
    /^Nothing to test\. \d+ of \d+ operations were not tested: unchanged since main\.$/m,
  );
  const result = JSON.parse(readFileSync(join(workplace.folder, 'none.json'), 'utf8')) as RunResult;
  expect(result).toMatchObject({ run: { state: 'finished', requests: 0 }, checks: [], identities: [] });
  expect(target.calls()).toBe(0);
  target.close();
  const judged = await workplace.run(['judge', join(workplace.latestRun(), 'result.json')]);
  expect(judged.code, judged.stderr).toBe(0);
  expect(judged.stdout).toContain('Nothing to test.');
});

test('a description that the commit does not have is new as a whole', async () => {
  mkdirSync(join(workplace.folder, 'docs'), { recursive: true });
  copyFileSync(join(workplace.folder, 'earlier.json'), join(workplace.folder, 'docs/api.json'));
  const { code, stdout } = await workplace.run([
    'plan',
    '--description',
    'docs/api.json',
    '--changed-since',
    'main',
    '--check',
    '2.1',
    '--json',
  ]);
  expect(code).toBe(0);
  expect((JSON.parse(stdout) as { choices: string[] }).choices).toContain(
    'Every operation was new or had changed since main.',
  );
});

test.each([
  ['a commit that is not there', ['--changed-since', 'release-9'], /neither a file nor a commit.*shallow/s],
  ['an option of git', ['--changed-since=--output=x'], /neither a file nor a commit/],
  ['a range', ['--changed-since', 'main..HEAD'], /neither a file nor a commit/],
  [
    'a commit for a description at a URL',
    ['--description', '/openapi.json', '--changed-since', 'main'],
    /Give a file with the earlier description/,
  ],
])('%s ends with 2 and says what to do', async (_what, words, message) => {
  const absolute = words.map((word) => (word === '/openapi.json' ? `${lab.url}/openapi.json` : word));
  const { code, stderr } = await workplace.run(['run', '--check', '2.1', ...absolute]);
  expect({ code, stderr: stderr.replaceAll(/\s+/g, ' ') }).toEqual({
    code: 2,
    stderr: expect.stringMatching(message),
  });
});
