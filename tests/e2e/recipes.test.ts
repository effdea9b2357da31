import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepo, type RepoCopy } from './support/copy-repo.ts';
import { follow, recipeIn, withHunk, type RecipeStep } from './support/recipe.ts';
import { run } from './support/run.ts';

/** The most product files that a new member of a list may touch. */
const MOST_FILES = 4;

const TYPES = 'tsconfig.recipes.json';
const RECIPES = ['Add a command', 'Add a reporter', 'Add a description format'];
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
const recipes = new Map(RECIPES.map((heading) => [heading, recipeIn(DOCUMENT, heading)]));
const steps = [...recipes.values()].flat();
const tests = steps.map(({ path }) => path).filter(isTest);

let copy: RepoCopy;
beforeAll(() => {
  copy = copyRepo();
  for (const step of steps) follow(copy, step);
  // Only what is new and what it imports: to check everything again would take most of the time.
  const files = steps.map(({ path }) => path);
  copy.write(TYPES, JSON.stringify({ extends: './tsconfig.json', include: [], files }));
});
afterAll(() => copy.remove());

describe.each(RECIPES)('the recipe "%s"', (heading) => {
  const own = (): readonly RecipeStep[] => recipes.get(heading) ?? [];

  it('touches few product files, and has a test', () => {
    const touched = new Set(own().map(({ path }) => path));
    const product = [...touched].filter((path) => !isTest(path));
    expect(product.length).toBeGreaterThan(1);
    expect(product.length).toBeLessThanOrEqual(MOST_FILES);
    expect([...touched].filter(isTest)).toHaveLength(1);
  });
});

describe('what CONTRIBUTING.md says, done in a copy of the repository', () => {
  it.each([
    ['has the right types', ['npx', 'tsc', '--noEmit', '-p', TYPES]],
    ['has no warning', ['npx', 'oxlint', '--deny-warnings', ...steps.map(({ path }) => path)]],
    ['is formatted', ['npx', 'oxfmt', '--check', ...steps.map(({ path }) => path)]],
    ['passes its tests', ['npx', 'vitest', 'run', '--project', 'unit', ...tests]],
    ['still has short lists', ['npx', 'vitest', 'run', '--project', 'unit', 'tools/lists']],
  ] as const)('%s', (_name, command) => {
    const { code, output } = run(command, copy.root);
    expect(code, output).toBe(0);
  });

  it('has the new command', () => {
    expect(probity('--help')).toMatch(/count +print the number of checks/);
    expect(probity('count')).toMatch(/^\d+\n$/);
  });

  it('has the new reporter', () => {
    expect(probity('judge', '--help')).toMatch(/--report[^]+, tally/);
  });

  it('has the new description format', () => {
    copy.write('api.http', '### who am I\nGET https://api.example/v1/me\n');
    expect(probity('plan', 'http://127.0.0.1:9', '--description', 'api.http')).toContain('GET /v1/me');
  });
});

describe('a part of a diff', () => {
  it.each([
    ['adds lines after one', 'a\nb\nc\n', ' a\n+x\n', 'a\nx\nb\nc\n'],
    ['adds lines before one', 'a\nb\nc\n', '+x\n b\n', 'a\nx\nb\nc\n'],
    ['replaces lines', 'a\nb\nc\n', ' a\n-b\n+x\n', 'a\nx\nc\n'],
  ])('%s', (_name, text, hunk, expected) => {
    expect(withHunk(text, hunk)).toBe(expected);
  });

  it.each([
    ['is not there', 'a\nb\n', ' c\n+x\n'],
    ['is there twice', 'a\nb\na\n', ' a\n+x\n'],
    ['is only a part of a line', 'aa\nb\n', ' a\n+x\n'],
  ])('fails where its line %s', (_name, text, hunk) => {
    expect(() => withHunk(text, hunk)).toThrow('instead of once');
  });
});

/** What the command line of the copy prints, run from its sources. */
function probity(...words: readonly string[]): string {
  const script = `const { main } = await import('./packages/cli/src/main.ts');
    process.exitCode = await main(process.argv.slice(1), process);`;
  const { code, output } = run(
    [process.execPath, '--input-type=module', '--eval', script, '--', ...words],
    copy.root,
  );
  expect(code, output).toBe(0);
  return output;
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}
