import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { claimsOf, type Claim } from './claims.ts';
import { cliCommands } from './cli-commands.ts';
import { handWritten } from './hand-written.ts';
import { anchorsOf } from './headings.ts';

/** Paths that need not exist in a fresh clone, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/web/dist/site': 'the build writes it',
};

/** Options of other programs that documents name on their own. */
const OTHER_OPTIONS: Readonly<Record<string, string>> = {
  '--base': 'npm run build:site',
  '--out': 'npm run build:site',
  '--source': 'npm run build:site',
  '--config': 'the lab',
  '--variant': 'the lab',
};

const documents = handWritten();
const claims = documents.flatMap(claimsOf);
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;
const cli = cliCommands();
const everyOption = [...[...cli.values()].flat(), ...toolOptions()];

/** What is wrong with a claim, or null. */
const PROBLEMS: Readonly<Record<Claim['kind'], (claim: Claim) => string | null>> = {
  path: ({ text }) => (text in EXCEPTIONS || globSync(text).length > 0 ? null : 'there is no such file'),
  link: ({ at, text }) => linkProblem(at.slice(0, at.lastIndexOf(':')), text),
  script: ({ text }) => scriptProblem(text),
  command: ({ text }) => commandProblem(text),
  option: ({ text }) =>
    text in OTHER_OPTIONS || everyOption.includes(text) ? null : 'no command has this option',
};

describe.each(['path', 'link', 'script', 'command', 'option'] as const)(
  'every %s that a document names',
  (kind) => {
    const named = claims.filter((claim) => claim.kind === kind);

    it('is looked at', () => {
      expect(named.length).toBeGreaterThan(15);
    });

    it('exists', () => {
      const wrong = named.flatMap((claim) => {
        const problem = PROBLEMS[kind](claim);
        return problem === null ? [] : [`${claim.at}: ${claim.text} (${problem})`];
      });
      expect(wrong).toEqual([]);
    });
  },
);

it.each(Object.keys(EXCEPTIONS))('the exception %s is still named', (path) => {
  expect(claims.map(({ text }) => text)).toContain(path);
});

function linkProblem(from: string, target: string): string | null {
  if (/^(?:https?|mailto):/.test(target)) return null;
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : join(dirname(from), file);
  if (!existsSync(path)) return 'there is no such file';
  if (anchor === undefined || !path.endsWith('.md')) return null;
  return anchorsOf(readFileSync(path, 'utf8')).has(anchor) ? null : 'the page has no such heading';
}

function scriptProblem(text: string): string | null {
  const [, name = 'test', rest = ''] = /^npm run ([\w:-]+)(?: -- (.*))?$/.exec(text) ?? [];
  if (!(name in scripts)) return 'package.json has no such script';
  const known = toolOptions(name);
  const unknown = optionsIn(rest).filter((option) => !known.includes(option));
  return unknown.length === 0 ? null : `the script does not know ${unknown.join(', ')}`;
}

/** The options that the sources of a script name, or those of all scripts. */
function toolOptions(name?: string): readonly string[] {
  const mains = Object.entries(scripts)
    .filter(([script]) => name === undefined || script === name)
    .flatMap(([, command]) => [...command.matchAll(/node (\S+)\/main\.ts|node (\S+)\/\w+\.ts/g)])
    .map(([, folder, other]) => folder ?? other ?? '');
  const sources = mains
    .flatMap((folder) => globSync(`${folder}/*.ts`))
    .map((file) => readFileSync(file, 'utf8'));
  return sources.flatMap((source) => [
    ...[...source.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option),
    ...[...source.matchAll(/^\s*'?([a-z-]+)'?: \{ type: '(?:boolean|string)'/gm)].map(
      ([, key]) => `--${key}`,
    ),
  ]);
}

function commandProblem(text: string): string | null {
  const [name = ''] = text.split(/[\s,.)]/);
  const known = cli.get(name);
  if (known === undefined) return 'Probity has no such command';
  const unknown = optionsIn(text).filter((option) => !known.includes(option));
  return unknown.length === 0 ? null : `the command has no option ${unknown.join(', ')}`;
}

function optionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<=\s|^)--[a-z][\w-]*/g)].map(([option]) => option);
}
