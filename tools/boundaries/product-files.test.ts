import { expect, it } from 'vitest';
import { isLimited, isProduct } from './product-files.ts';

const cases = [
  ['a source', 'packages/engine/src/run/run.ts', true, true],
  ['a page', 'packages/web/src/pages/check.tsx', true, true],
  ['a test', 'packages/engine/src/run/run.test.ts', false, false],
  ['an API for tests', 'packages/cli/src/run/shop.test-api.ts', false, false],
  ['a fake', 'packages/engine/src/clock.fake.ts', false, false],
  ['a generated file', 'packages/checklist/src/content.generated.ts', false, false],
  ['a build script', 'packages/web/build/main.ts', false, false],
  ['a tool', 'tools/gen/main.ts', false, false],
  ['a source of the lab, which has no limits', 'packages/lab/src/app.ts', true, false],
] as const;

it.each(cases)('%s', (_name, path, product, limited) => {
  expect([isProduct(path), isLimited(path)]).toEqual([product, limited]);
});
