import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLines, readSpan } from './read-lines.ts';

/** Longer than what is read at a time, and with characters of several bytes at every place. */
const LONG = 'ü‹x›'.repeat(200_000);

const FILES: readonly [name: string, text: string, lines: readonly string[]][] = [
  ['no line', '', []],
  ['one line', 'a\n', ['a']],
  ['a last line without an end', 'a\nb', ['a', 'b']],
  ['empty lines', '\n\na\n', ['', '', 'a']],
  ['characters of several bytes', 'é‹alice.access#1›\n🙂\n', ['é‹alice.access#1›', '🙂']],
  ['lines that are longer than what is read at a time', `${LONG}\nb\n${LONG}\n`, [LONG, 'b', LONG]],
];

test.each(FILES)('%s can be read, and found again by its place', (_name, text, lines) => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-lines-'));
  const path = join(folder, 'lines');
  writeFileSync(path, text);
  const file = openSync(path, 'r');
  try {
    const read = [...readLines(file)];
    expect(read.map((line) => line.text)).toEqual(lines);
    expect(read.toReversed().map((line) => readSpan(file, line))).toEqual(lines.toReversed());
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
});
