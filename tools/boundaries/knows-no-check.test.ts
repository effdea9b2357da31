import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A check by its number, as a string of the code; the version of a format looks the same. */
const CHECK_ID = /(?<!version"?[:=])(['"`])[1-7]\.\d\1/;

/** The bundled API is switched to certain flaws, and says which checks find them. */
const DEMONSTRATION = /^packages\/cli\/src\/(?:commands\/demo|demo\/demo-lab)\.ts$/;

const FILES = ['model', 'probe-kit', 'engine', 'reporters', 'cli']
  .flatMap((name) => globSync(`packages/${name}/src/**/*.ts`, { cwd: root }))
  .filter((path) => !/(?:\.test|\.fake|\.test-api)\.ts$|\/examples\//.test(path))
  .filter((path) => !DEMONSTRATION.test(path));

test('what serves every check knows none of them', () => {
  expect(FILES.length).toBeGreaterThan(100);
  const knowing = FILES.filter((path) => CHECK_ID.test(readFileSync(join(root, path), 'utf8')));
  expect(knowing).toEqual([]);
});
