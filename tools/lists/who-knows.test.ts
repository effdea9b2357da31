import { describe, expect, it } from 'vitest';
import { mentionsIn } from './mentions.ts';
import { whoKnows, type List } from './who-knows.ts';

const LIST: List = {
  name: 'ways in',
  members: new Set(['door', 'window', 'roof']),
  files: new Set(['door', 'window', 'roof'].map((name) => `packages/a/src/ways/${name}.ts`)),
  isCompared: (subject) => /(?:^|\.)kind$/.test(subject),
  isKey: true,
  scope: /^packages\/a\//,
};

const knows = (source: string, path = 'packages/a/src/x.ts'): boolean =>
  whoKnows(LIST, [{ path, mentions: mentionsIn(path, source) }]).length > 0;

const KNOWING = [
  ['a comparison', `if (way.kind === 'door') go();`],
  ['a comparison of what may be missing', `if (house?.way?.kind !== 'door') go();`],
  ['a comparison the other way round', `if ('door' === kind) go();`],
  ['a switch', `switch (way.kind) { case 'roof': go(); }`],
  ['a type that chooses', `type Door = Extract<Way, { readonly kind: 'door' }>;`],
  ['a type that leaves out', `type Others = Exclude<Way, { kind: 'door' }>;`],
  ['an array', `const low = ['door', 'window'].includes(kind);`],
  ['a union', `type Low = 'door' | 'window';`],
  ['a table', `const help = { door: 'knock', 'window': 'wave' };`],
  ['a table of shorthands', `const ways = { door, window };`],
  ['two that are made', `const ways = [{ kind: 'door' }, { kind: 'window' }];`],
  ['a union of objects', `type Way = { readonly kind: 'door' } | { readonly kind: 'roof' };`],
  ['two imports', `import { door } from './ways/door.ts';\nimport { roof } from './ways/roof.ts';`],
  ['two that are loaded later', `await import('./ways/door.ts'); await import('./ways/roof.ts');`],
  ['two that are exported again', `export * from './ways/door.ts';\nexport { roof } from './ways/roof.ts';`],
] as const;

const NOT_KNOWING = [
  ['one that is made', `const way = { kind: 'door' };`],
  ['one import', `import { door } from './ways/door.ts';`],
  ['a comparison of something else', `if (word === 'door') go();`],
  ['a comparison with something else', `if (way.kind === 'chimney') go();`],
  ['two words that are apart', `say('door'); say('window');`],
  ['fields of a type', `type House = Pick<Parts, 'door' | 'window'>;`],
  ['a word in a comment', `// door | window`],
  ['two words in one text', 'const text = `door ${and} window`;'],
  ['a question that the list answers', `if (isOpen(way)) go();`],
] as const;

describe('a file knows a list by', () => {
  it.each(KNOWING)('%s', (_name, source) => expect(knows(source)).toBe(true));

  it('its page as well', () => {
    expect(
      knows(`export const page = <p>{kind === 'door' ? 'in' : 'out'}</p>;`, 'packages/a/src/x.tsx'),
    ).toBe(true);
  });
});

describe('a file does not know a list by', () => {
  it.each(NOT_KNOWING)('%s', (_name, source) => expect(knows(source)).toBe(false));

  it('being in another package', () => {
    expect(knows(`if (way.kind === 'door') go();`, 'packages/b/src/x.ts')).toBe(false);
  });
});

describe('the file of a member', () => {
  const path = 'packages/a/src/ways/door.ts';

  it('may name itself', () => expect(knows(`if (way.kind === 'door') go();`, path)).toBe(false));
  it('may not name another as well', () => {
    expect(knows(`if (way.kind === 'door' || way.kind === 'roof') go();`, path)).toBe(true);
  });
});
