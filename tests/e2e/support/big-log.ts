import { closeSync, openSync, writeSync } from 'node:fs';

/** A line that is put somewhere into a log. */
export interface Planted {
  /** How far into the log, from 0 to 1. */
  readonly at: number;
  readonly text: string;
}

/** How many lines are made before they come again. */
const DIFFERENT = 30_000;

/** Writes a log in the combined format of at least so many bytes; returns its lines and where the planted ones stand. */
export function writeBigLog(
  path: string,
  bytes: number,
  planted: readonly Planted[],
): { readonly lines: number; readonly numbers: readonly number[] } {
  const block = Buffer.from(`${Array.from({ length: DIFFERENT }, (_, n) => ordinaryLine(n)).join('\n')}\n`);
  const blocks = Math.ceil(bytes / block.length);
  const file = openSync(path, 'w');
  const numbers: number[] = [];
  let lines = 0;
  try {
    for (let index = 0; index < blocks; index += 1) {
      for (const { at, text } of planted) {
        if (Math.min(blocks - 1, Math.floor(at * blocks)) !== index) continue;
        writeSync(file, `${text}\n`);
        numbers.push((lines += 1));
      }
      writeSync(file, block);
      lines += DIFFERENT;
    }
  } finally {
    closeSync(file);
  }
  return { lines, numbers };
}

/** One line in the combined format. */
export function logLine(target: string, agent: string, referrer = '-'): string {
  return `203.0.113.7 - - [03/Mar/2025:10:00:00 +0000] "GET ${target} HTTP/1.1" 200 512 "${referrer}" "${agent}"`;
}

/** Three in ten have a query, as an API with lists and searches has. */
function ordinaryLine(n: number): string {
  const id = Math.imul(n, 2_654_435_761).toString(16);
  const query = n % 10 < 3 ? `?page=${n}&sort=-created_at&cursor=Zm9vYmFyYmF6${n}` : '';
  return logLine(`/v1/projects/${id}/tasks${query}`, BROWSER, 'https://app.example.test/projects');
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36';
