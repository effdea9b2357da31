import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { z } from 'zod';

// No container engine runs where this is tested, so that the file is read and not built.
const text = readFileSync('Dockerfile', 'utf8');
const instructions = text
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [name = '', ...rest] = line.trim().split(/\s+/);
    return { name, rest: rest.join(' ') };
  });
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const of = (name: string) => last.filter((each) => each.name === name).map(({ rest }) => rest);

const KNOWN = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK ENTRYPOINT CMD'.split(' ');

it('has only instructions that exist', () => {
  expect(instructions.map(({ name }) => name).filter((name) => !KNOWN.includes(name))).toEqual([]);
});

it('builds in stages, each from an exact version that is the one of this repository', () => {
  const version = readFileSync('.node-version', 'utf8').trim();
  const bases = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0]);
  expect(bases.length).toBeGreaterThan(1);
  expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
});

it('names only stages that come before', () => {
  const stages: string[] = [];
  for (const { name, rest } of instructions) {
    if (name === 'FROM') stages.push(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last');
    const from = /--from=(\w+)/.exec(rest)?.[1];
    expect(from === undefined || stages.slice(0, -1).includes(from)).toBe(true);
  }
});

it('does not run as root, and nothing runs as root after that', () => {
  expect(of('USER')).toEqual(['node']);
  const after = last.slice(last.findIndex(({ name }) => name === 'USER'));
  expect(after.filter(({ name }) => name === 'RUN' || name === 'COPY')).toEqual([]);
});

it.each(['ENTRYPOINT', 'CMD', 'VOLUME'])('%s is a list, so that signals reach the process', (name) => {
  const [form = ''] = of(name);
  expect(JSON.parse(form)).toEqual(expect.arrayContaining([expect.any(String)]));
});

it.each([
  ['healthy', 200, 0],
  ['unhealthy', 503, 1],
])('the health check says that a server is %s', async (_name, answer, expected) => {
  const [check = ''] = of('HEALTHCHECK');
  const [program = '', ...words] = z
    .array(z.string())
    .parse(JSON.parse(/CMD (\[.*\])$/.exec(check)?.[1] ?? '[]'));
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/healthz' ? answer : 404).end(),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = { ...process.env, PROBITY_HEALTH_URL: `http://127.0.0.1:${port}/healthz` };
  const child = spawn(program, words, { env, stdio: 'ignore' });
  const code = await new Promise((resolve) => void child.once('exit', resolve));
  server.close();
  expect(code).toBe(expected);
});

it('holds no secret, and takes none while it is built', () => {
  expect(text).not.toMatch(/\bARG\b|PASSWORD|TOKEN|postgres:\/\//i);
});
