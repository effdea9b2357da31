import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyVerdictRecording } from '../examples/every-verdict.ts';
import { exampleOptions } from '../examples/example-options.ts';
import { REPORTERS, type ReporterName } from '../reporters.ts';

/**
 * The whole text of a form, so that a change of it is seen in a review. To accept one:
 * `PROBITY_GOLDEN=write npx vitest run --project unit packages/reporters/src/golden`
 */
const FILES: readonly (readonly [name: ReporterName, file: string])[] = [
  ['junit', 'junit.xml'],
  ['har', 'har.har'],
  ['ndjson', 'ndjson.ndjson'],
  ['markdown', 'markdown.md'],
];

test.each(FILES)('%s is as in %s', (name, file) => {
  const path = join(import.meta.dirname, file);
  const { report } = REPORTERS[name];
  const text = [...report(everyVerdictRecording, exampleOptions(everyVerdictRecording.result))].join('');
  if (process.env['PROBITY_GOLDEN'] === 'write') writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
});
