import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byHandStub } from './by-hand-stub.ts';
import { contentStub, type StubWords } from './content-stub.ts';
import { explanationStub } from './explanation-stub.ts';

/** Every file of a new check, by its name; with all of them, only the numbers of the specification test are left. */
export function stubsOf(words: StubWords): ReadonlyMap<string, string> {
  const read: readonly [name: string, text: string][] = [
    ['content.yaml', contentStub(words)],
    ['explanation.yaml', explanationStub()],
  ];
  const run: readonly [name: string, text: string][] = [
    ['by-hand.md', byHandStub(words)],
    ['probe.ts', sample('probe.ts', words)],
    ['probe.test.ts', sample('probe.test.ts', words)],
  ];
  return new Map(words.probe ? [...read, ...run] : read);
}

/** The probe that is copied is a real one, so that the compiler and its test keep it right. */
function sample(file: string, { id }: StubWords): string {
  return readFileSync(join(import.meta.dirname, 'sample', file), 'utf8').replaceAll('9.9', id);
}
