import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { main } from '../main.ts';
import { newRun } from './run-directory.ts';

const RUN = 'abcdefghij';
let server: Server;
let url = '';
let sent = 0;
let cwd = '';
let elsewhere = '';

beforeAll(async () => {
  server = createServer((_request, response) => {
    sent += 1;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  sent = 0;
  const folder = mkdtempSync(join(tmpdir(), 'probity-links-'));
  [cwd, elsewhere] = [join(folder, 'here'), join(folder, 'elsewhere')];
  mkdirSync(cwd);
  mkdirSync(elsewhere);
  return () => rmSync(folder, { recursive: true });
});

async function ended(words: readonly string[]): Promise<{ code: number; err: string }> {
  const chunks: Buffer[] = [];
  const stderr = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  const stream = (pass: PassThrough): NodeJS.WriteStream => pass as unknown as NodeJS.WriteStream;
  const code = await main(words, {
    stdout: stream(new PassThrough()),
    stderr: stream(stderr),
    env: {},
    cwd: () => cwd,
  });
  return { code, err: Buffer.concat(chunks).toString() };
}

/** A folder of a run as a crash leaves it. */
function leaveRun(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'key'), 'key\n');
  writeFileSync(join(folder, 'ledger.jsonl'), '');
}

const LINKS: [link: string, make: () => void][] = [
  ['.probity', () => symlinkSync(elsewhere, join(cwd, '.probity'))],
  [
    '.probity/runs',
    () => {
      mkdirSync(join(cwd, '.probity'));
      symlinkSync(elsewhere, join(cwd, '.probity', 'runs'));
    },
  ],
];
const COMMANDS = [['run'], ['doctor'], ['clean']] as const;
const table = LINKS.flatMap(([link, make]) => COMMANDS.map(([command]) => [link, command, make] as const));

describe('a symbolic link', () => {
  it.each(table)(
    '%s is refused by %s in one sentence, before anything is sent',
    async (link, command, make) => {
      make();
      const { code, err } = await ended(command === 'clean' ? [command] : [command, url]);
      expect({ code, sent }).toEqual({ code: 2, sent: 0 });
      expect(err).toBe(
        `probity: ${link} is a symbolic link, and runs are not kept behind one. Remove the link, or work in another folder.\n`,
      );
      expect(readdirSync(elsewhere)).toEqual([]);
    },
  );

  it('in place of a run, or in its folder, is refused by clean', async () => {
    leaveRun(elsewhere);
    mkdirSync(join(cwd, '.probity', 'runs'), { recursive: true });
    symlinkSync(elsewhere, join(cwd, '.probity', 'runs', RUN));
    expect(await ended(['clean'])).toMatchObject({
      code: 2,
      err: expect.stringContaining(`runs/${RUN} is a`),
    });
    rmSync(join(cwd, '.probity', 'runs', RUN));
    leaveRun(join(cwd, '.probity', 'runs', RUN));
    rmSync(join(cwd, '.probity', 'runs', RUN, 'ledger.jsonl'));
    symlinkSync(join(elsewhere, 'ledger.jsonl'), join(cwd, '.probity', 'runs', RUN, 'ledger.jsonl'));
    const { code, err } = await ended(['clean', RUN]);
    expect(code).toBe(2);
    expect(err).toContain('ledger.jsonl is a symbolic link');
  });

  it('in place of the list of ignored files is not written through', async () => {
    mkdirSync(join(cwd, '.probity'));
    writeFileSync(join(elsewhere, 'mine'), 'mine');
    symlinkSync(join(elsewhere, 'mine'), join(cwd, '.probity', '.gitignore'));
    await newRun(cwd, url);
    expect(readFileSync(join(elsewhere, 'mine'), 'utf8')).toBe('mine');
  });
});

test('without links a run gets its own folder, and nothing of it is committed', async () => {
  const { path, runId } = await newRun(cwd, url);
  expect(path).toBe(join(cwd, '.probity', 'runs', runId));
  expect(readFileSync(join(cwd, '.probity', '.gitignore'), 'utf8')).toBe('*\n');
  expect(readFileSync(join(path, 'origin'), 'utf8')).toBe(`${url}\n`);
});
