import { spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileLedger, openLedger } from './file-ledger.ts';

const intent = {
  kind: 'object',
  label: 'project/alice/1',
  resource: 'project',
  owner: 'alice',
  params: {},
} as const;
let parent = '';
let directory = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'probity-ledger-'));
  directory = join(parent, 'run-1');
});
afterEach(() => rm(parent, { recursive: true }));

describe('a ledger in a directory', () => {
  test('has an intent on the disk before it resolves', async () => {
    const ledger = await createFileLedger(directory);
    const entry = await ledger.intend(intent);
    expect(JSON.parse(await readFile(join(directory, 'ledger.jsonl'), 'utf8'))).toEqual({
      n: 1,
      ...intent,
      state: 'intended',
    });
    expect(ledger.entries).toEqual([entry]);
    await ledger.close();
  });

  test('keeps its key beside it for its owner only, and never in it', async () => {
    const ledger = await createFileLedger(directory);
    await ledger.intend(intent);
    await ledger.close();
    expect((await stat(join(directory, 'key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(directory, 'key'), 'utf8')).trim()).toBe(ledger.runKey);
    expect(await readFile(join(directory, 'ledger.jsonl'), 'utf8')).not.toContain(ledger.runKey);
  });

  test('knows what was made although its disk is full, and goes on once there is room', async () => {
    // The limit of a file's size is a full disk that needs no other machine: 1 block is less than two intents.
    const script = `
      const { createFileLedger } = await import(${JSON.stringify(join(import.meta.dirname, 'file-ledger.ts'))});
      const ledger = await createFileLedger(${JSON.stringify(directory)});
      const intent = { ...${JSON.stringify(intent)}, before: 'x'.repeat(700) };
      const { n } = await ledger.intend(intent);
      const refused = await ledger.intend(intent).then(() => '', (error) => error.message);
      await ledger.made(n, 'x'.repeat(400));
      const states = ledger.entries.map(({ n, state }) => [n, state]);
      console.log(JSON.stringify({ refused, states, failure: ledger.failure.message }));
      await ledger.close();`;
    const command = `ulimit -f 1; exec "$0" --input-type=module -e "$1"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', command, process.execPath, script], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const full = expect.stringMatching(/^What the run makes could not be written to its ledger \(EFBIG/);
    expect(JSON.parse(stdout)).toEqual({ refused: full, states: [[1, 'made']], failure: full });
    const later = await openLedger(directory);
    expect(later.entries).toMatchObject([{ n: 1, state: 'intended' }]);
    await later.made(1, 'id-1');
    await later.close();
    const last = await openLedger(directory);
    expect(last.entries).toMatchObject([{ n: 1, state: 'made', id: 'id-1' }]);
    await last.close();
  });

  test('is never begun twice in one directory', async () => {
    await (await createFileLedger(directory)).close();
    await expect(createFileLedger(directory)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  test('is the same for a later process, which goes on with new numbers', async () => {
    const first = await createFileLedger(directory);
    const entries = await Promise.all([
      first.intend(intent),
      first.intend({ ...intent, label: 'project/alice/2' }),
    ]);
    expect(entries.map(({ n }) => n)).toEqual([1, 2]);
    await first.made(1, 'id-1');
    await first.undone(2);
    await first.close();
    const later = await openLedger(directory);
    expect(later.runKey).toBe(first.runKey);
    expect(later.entries).toMatchObject([
      { n: 1, state: 'made', id: 'id-1' },
      { n: 2, state: 'undone' },
    ]);
    expect(await later.intend(intent)).toMatchObject({ n: 3 });
    await later.close();
  });

  test.each(['{"n":2,"kind":"obj', '{"n":1,"state":"ma', '\u0000\u0000'])(
    'survives the torn last line %j',
    async (torn) => {
      const first = await createFileLedger(directory);
      await first.intend(intent);
      await first.close();
      await appendFile(join(directory, 'ledger.jsonl'), torn);
      const later = await openLedger(directory);
      expect(later.entries).toMatchObject([{ n: 1, state: 'intended' }]);
      await later.made(1, 'id-1');
      await later.close();
      const last = await openLedger(directory);
      expect(last.entries).toMatchObject([{ n: 1, state: 'made', id: 'id-1' }]);
      await last.close();
    },
  );
});
