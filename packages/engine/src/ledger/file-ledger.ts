import { randomBytes } from 'node:crypto';
import { fdatasync, writeSync } from 'node:fs';
import { mkdir, open, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseJsonToWrite, safeJson } from '@probity/model';
import type { LedgerLine } from './entries.ts';
import { createKeptLedger } from './kept-ledger.ts';
import type { Ledger } from './ledger.ts';

/** A ledger in a directory, with the key from which everything in it can be derived again. */
export interface FileLedger extends Ledger {
  readonly runKey: string;
}

/** Begins a ledger in a new directory; the key lies beside it, readable by its owner only. */
export async function createFileLedger(directory: string): Promise<FileLedger> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const runKey = randomBytes(32).toString('base64url');
  // `wx`: two runs must never share a key, or one would take the other's objects for its own.
  await writeFile(join(directory, KEY), `${runKey}\n`, { mode: 0o600, flag: 'wx', flush: true });
  const file = await open(join(directory, LEDGER), 'ax', 0o600);
  await syncDirectory(directory);
  return keepIn(file, [], runKey);
}

/** Opens the ledger that an earlier process left in a directory. */
export async function openLedger(directory: string): Promise<FileLedger> {
  const runKey = (await readFile(join(directory, KEY), 'utf8')).trim();
  const text = await readFile(join(directory, LEDGER), 'utf8').catch(() => '');
  const path = join(directory, LEDGER);
  // What it says can be worked off even where nothing can be added to it.
  const file = await open(path, 'a', 0o600).catch(() => open(path, 'r'));
  const isTorn = text !== '' && !text.endsWith('\n');
  return keepIn(file, text.split('\n').flatMap(parseLine), runKey, isTorn);
}

const KEY = 'key';
const LEDGER = 'ledger.jsonl';

const sync = promisify(fdatasync);

function keepIn(file: FileHandle, before: readonly LedgerLine[], runKey: string, isTorn = false): FileLedger {
  /** The last line may be cut off: the next one must not be swallowed by it. */
  let torn = isTorn;
  const append = async (lines: readonly LedgerLine[]): Promise<void> => {
    const text = lines.map((line) => `${safeJson(line)}\n`).join('');
    const start = torn ? '\n' : '';
    torn = true;
    writeWhole(file, `${start}${text}`);
    torn = false;
    try {
      await sync(file.fd);
    } catch (error) {
      torn = true;
      throw error;
    }
  };
  const ledger = createKeptLedger(before, append, notKept);
  return {
    runKey,
    get entries() {
      return ledger.entries;
    },
    get failure() {
      return ledger.failure;
    },
    intend: (intent) => ledger.intend(intent),
    made: (n, id, variables) => ledger.made(n, id, variables),
    deleted: (n) => ledger.deleted(n),
    undone: (n) => ledger.undone(n),
    left: (n) => ledger.left(n),
    async close() {
      await ledger.close();
      await file.close();
    },
  };
}

function notKept(cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Error(`What the run makes could not be written to its ledger (${why}).`, { cause });
}

/** A few bytes into the cache of the system: to wait for that in another thread costs more than the writing. */
function writeWhole({ fd }: FileHandle, text: string): void {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(fd, bytes));
}

/** A torn line says nothing; what it would have said was never acted upon. */
function parseLine(text: string): LedgerLine[] {
  const line = parseJsonToWrite(text);
  return isLine(line) ? [line] : [];
}

function isLine(line: unknown): line is LedgerLine {
  if (typeof line !== 'object' || line === null || !('n' in line) || !('state' in line)) return false;
  return typeof line.n === 'number' && typeof line.state === 'string';
}

/** The names of new files are safe only once their directory is. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
