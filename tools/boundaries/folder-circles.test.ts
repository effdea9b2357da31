import { expect, it } from 'vitest';
import { folderCircles, showCircle } from './folder-circles.ts';

const imported = (from: string, to: string, isTypeOnly = false) => ({
  from: `packages/${from}`,
  to: `packages/${to}`,
  isTypeOnly,
});

const cases = [
  [
    'two folders, although no file is in a circle',
    [imported('a/src/one/x.ts', 'a/src/two/y.ts'), imported('a/src/two/z.ts', 'a/src/one/w.ts')],
    ['packages/a/src: one two'],
  ],
  [
    'a folder and a file next to it',
    [imported('a/src/one/x.ts', 'a/src/ports.ts'), imported('a/src/ports.ts', 'a/src/one/y.ts')],
    ['packages/a/src: one ports.ts'],
  ],
  [
    'types alone',
    [imported('a/src/x.ts', 'a/src/y.ts', true), imported('a/src/y.ts', 'a/src/x.ts')],
    ['packages/a/src: x.ts y.ts'],
  ],
  [
    'not types alone in the lab',
    [imported('lab/src/x.ts', 'lab/src/y.ts', true), imported('lab/src/y.ts', 'lab/src/x.ts')],
    [],
  ],
  [
    'not one direction',
    [imported('a/src/one/x.ts', 'a/src/two/y.ts'), imported('a/src/two/z.ts', 'a/src/w.ts')],
    [],
  ],
] as const;

it.each(cases)('a circle: %s', (_name, imports, expected) => {
  const found = folderCircles(imports).map(({ folder, entries }) => `${folder}: ${entries.join(' ')}`);
  expect(found).toEqual(expected);
});

it('is shown with its imports, the thinnest arrow first', () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => imported(`a/src/one/${name}.ts`, 'a/src/two/y.ts'));
  const [circle] = folderCircles([...many, imported('a/src/two/z.ts', 'a/src/one/a.ts', true)]);
  expect(circle && showCircle(circle)).toBe(
    [
      'no-folder-circle: packages/a/src: one, two import each other in a circle.',
      '  Nobody can read or change one of them without the others. Cut the arrow with the fewest imports: move what both',
      '  need into a file or folder that imports neither, or hand it in as an argument.',
      '  two -> one',
      '    two/z.ts imports one/a.ts (types)',
      '  one -> two',
      '    one/a.ts imports two/y.ts',
      '    one/b.ts imports two/y.ts',
      '    one/c.ts imports two/y.ts',
      '    … and 1 more',
    ].join('\n'),
  );
});
