import { describe, expect, it } from 'vitest';
import { entryGraphs } from './entry-graphs.ts';
import { productImports } from './product-imports.ts';

const module = (source: string, ...resolved: readonly string[]) => ({
  source: `packages/a/src/${source}`,
  dependencies: resolved.map((path) => ({
    resolved: `packages/${path}`,
    dependencyTypes: ['local', 'import'],
  })),
});

const graphsOf = (...modules: readonly ReturnType<typeof module>[]): readonly string[] =>
  entryGraphs(productImports(modules)).flatMap(({ folder, arrows }) =>
    arrows.map(({ from, to, imports }) => `${folder}: ${from} -> ${to} (${imports.length})`),
  );

const cases = [
  ['two files of a folder', [module('x.ts', 'a/src/y.ts')], ['packages/a/src: x.ts -> y.ts (1)']],
  [
    'files of two folders are an arrow between the folders',
    [module('one/x.ts', 'a/src/two/y.ts'), module('one/z.ts', 'a/src/two/deep/y.ts')],
    ['packages/a/src: one -> two (2)'],
  ],
  [
    'a file and what is in the folder next to it',
    [module('one/x.ts', 'a/src/ports.ts')],
    ['packages/a/src: one -> ports.ts (1)'],
  ],
  [
    'files of sub-folders belong to the folder that holds both',
    [module('one/in/x.ts', 'a/src/one/out/y.ts')],
    ['packages/a/src/one: in -> out (1)'],
  ],
  ['imports of another package are none of its arrows', [module('x.ts', 'b/src/y.ts')], []],
  [
    'tests and generated files do not count',
    [module('x.test.ts', 'a/src/y.ts'), module('x.ts', 'a/src/y.generated.ts', 'a/src/z.fake.ts')],
    [],
  ],
] as const;

describe('the arrows between the entries of a folder', () => {
  it.each(cases)('%s', (_name, modules, expected) => {
    expect(graphsOf(...modules)).toEqual(expected);
  });

  it('know which import is of types alone', () => {
    const dependencies = [{ resolved: 'packages/a/src/y.ts', dependencyTypes: ['local', 'type-only'] }];
    const [graph] = entryGraphs(productImports([{ source: 'packages/a/src/x.ts', dependencies }]));
    expect(graph?.arrows[0]?.imports).toEqual([
      { from: 'packages/a/src/x.ts', to: 'packages/a/src/y.ts', isTypeOnly: true },
    ]);
  });
});
