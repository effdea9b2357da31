import { expect, it } from 'vitest';
import { packageArrows } from './package-arrows.ts';

const cases = [
  ['another package', 'packages/b/src/x.ts', 'packages/a/src/index.ts', [{ from: 'b', to: 'a' }]],
  ['generated content', 'packages/b/src/x.ts', 'packages/a/src/c.generated.ts', [{ from: 'b', to: 'a' }]],
  ['content by what builds pages', 'packages/b/build/x.ts', 'packages/a/src/c.ts', [{ from: 'b', to: 'a' }]],
  ['the same package', 'packages/b/src/x.ts', 'packages/b/src/y.ts', []],
  ['a test', 'packages/b/src/x.test.ts', 'packages/a/src/index.ts', []],
  ['what is installed', 'packages/b/src/x.ts', 'node_modules/zod/index.js', []],
] as const;

it.each(cases)('an import of %s', (_name, source, resolved, expected) => {
  expect(packageArrows([{ source, dependencies: [{ resolved, dependencyTypes: [] }] }])).toEqual(expected);
});
