import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { variants } from '@probity/lab';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnLab } from '../../tools/lab-matrix/run-on-lab.ts';
import { materialOf } from './support/case-material.ts';

const CASES = 20_000;
const EXCHANGES = 200_000;
const MOST_MB = 400;
/** Where memory is plenty, V8 lets garbage lie; a bounded heap shows what is needed. */
const HEAP_MB = 160;

const PROBITY = join(import.meta.dirname, '../../packages/cli/bin/probity.mjs');
const WRITE = join(import.meta.dirname, '../../packages/cli/src/runs/write-big-run.test-api.ts');
const REPORT_MEMORY = join(import.meta.dirname, 'support/report-memory.mjs');

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'probity-big-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test(
  `${CASES} cases and ${EXCHANGES} exchanges are written, judged again and reported within ${MOST_MB} MB`,
  { timeout: 600_000 },
  async () => {
    const { result, evidence } = await runOnLab(
      variants.find(({ id }) => id === 'project-read-by-all')!,
      ['1.1', '2.1'],
    );
    const materials = materialOf({ result, evidence });
    const order = { result, materials, cases: CASES, exchanges: EXCHANGES };
    writeFileSync(join(folder, 'order.json'), JSON.stringify(order));

    const written = await measured([WRITE, 'result.json', 'order.json'], 'out');
    expect(written.code).toBe(0);
    expect(await kindsIn(join(folder, 'exchanges.ndjson'))).toMatchObject({ run: 1, exchange: EXCHANGES });

    const judged = await measured([PROBITY, 'judge', 'result.json', '--json'], 'judged.json');
    expect(judged.code).toBe(1);
    expect(verdictsIn(join(folder, 'judged.json'))).toEqual(enlarged(result, materials.length));

    // What was judged is judged again, byte for byte.
    renameSync(join(folder, 'judged.json'), join(folder, 'result.json'));
    const again = await measured([PROBITY, 'judge', 'result.json', '--json'], 'again.json');
    expect(again.code).toBe(1);
    expect(hashOf('again.json')).toBe(hashOf('result.json'));

    const reported = await measured([PROBITY, 'judge', 'result.json'], 'report.txt');
    expect(reported.code).toBe(1);
    expect(readFileSync(join(folder, 'report.txt'), 'utf8')).toMatch(/\nexit 1\n$/);

    const sizes = ['result.json', 'exchanges.ndjson'].map((file) => statSync(join(folder, file)).size);
    const figures = { written, judged, again, reported };
    process.stdout.write(
      `${CASES} cases, ${EXCHANGES} exchanges, ${sizes.map(megabytes).join(' and ')} MB on disk: ` +
        `${Object.entries(figures)
          .map(([what, { memory, seconds }]) => `${what} with ${memory} MB in ${seconds.toFixed(0)} s`)
          .join(', ')}\n`,
    );
    for (const { memory } of Object.values(figures)) expect(memory).toBeLessThan(MOST_MB);
  },
);

/** Runs a program of Node in a process of its own; how it ended, and the memory that it held at most, in megabytes. */
async function measured(
  words: readonly string[],
  stdout: string,
): Promise<{ readonly code: number | null; readonly memory: number; readonly seconds: number }> {
  const began = performance.now();
  const out = openSync(join(folder, stdout), 'w');
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--import', REPORT_MEMORY, ...words],
    {
      cwd: folder,
      stdio: ['ignore', out, 'pipe'],
    },
  );
  let stderr = '';
  child.stderr?.on('data', (piece: Buffer) => void (stderr += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  closeSync(out);
  const [, memory] = /peak memory (\d+)/.exec(stderr) ?? [];
  if (memory === undefined) throw new Error(stderr);
  return { code, memory: Number(memory), seconds: (performance.now() - began) / 1000 };
}

/** How many lines of each kind a file has. */
async function kindsIn(file: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, kind = ''] = /^\{"line":"(\w+)"/.exec(line) ?? [];
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** The verdicts of each case, in order; the cases of a check are together. */
function verdictsIn(file: string): readonly string[] {
  const { checks } = JSON.parse(readFileSync(file, 'utf8')) as RunResult;
  return checks.flatMap(({ cases }) => cases.map(({ case: { id }, verdict }) => `${id} ${verdict.kind}`));
}

/** What the verdicts of a run are if its cases are repeated. */
function enlarged({ checks }: RunResult, count: number): readonly string[] {
  const all = checks.flatMap(({ cases }) => cases).filter(({ skipped }) => skipped === null);
  if (all.length !== count) throw new Error(`${all.length} cases were gathered, and ${count} are there.`);
  const many = Array.from({ length: CASES }, (_, index) => ({ ...all[index % count]!, index }));
  return [...Map.groupBy(many, (each) => each.case.check).values()]
    .flat()
    .map(({ case: { id }, verdict, index }) => `${id} #${index} ${verdict.kind}`);
}

function hashOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
}

function megabytes(size: number): string {
  return (size / 1e6).toFixed(0);
}
