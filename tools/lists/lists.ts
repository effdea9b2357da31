import { basename, dirname, join } from 'node:path/posix';
import type { Mentions } from './mentions.ts';
import type { List, Source } from './who-knows.ts';

/** Where each list is written down. */
const KINDS = 'packages/model/src/target/authentication.ts';
const WAYS = 'packages/engine/src/authentication/authentication-of.ts';
const REPORTERS = 'packages/reporters/src/reporters.ts';
const FORMS = 'packages/cli/src/checklist/forms.ts';
const FORMATS = 'packages/intake/src/description/formats/formats.ts';
const COMMANDS = 'packages/cli/src/declared-commands.ts';
const FINDING_COMMANDS = 'packages/cli/src/declared-finding-commands.ts';

/** The four lists of which somebody is likely to want a longer one, with the members that the sources have now. */
export function listsIn(sources: readonly Source[]): readonly List[] {
  const at = (path: string): Mentions => {
    const found = sources.find((each) => each.path === path);
    if (found === undefined)
      throw new Error(`${path} is gone. Say in tools/lists/lists.ts where the list is now.`);
    return found.mentions;
  };
  const formats = at(FORMATS).loads;
  const commands = [...at(COMMANDS).imports, ...at(FINDING_COMMANDS).imports].filter((from) =>
    from.startsWith('./commands/'),
  );
  return [
    {
      name: 'authentication kinds',
      members: new Set(at(KINDS).values.get('kind')),
      files: filesOf(
        WAYS,
        at(WAYS).imports.filter((from) => from !== './authentication.ts'),
      ),
      // Other things have a `kind` as well, and some of them are called a login.
      isCompared: (subject, value, { names }) =>
        /(?:^|\.)kind$/.test(subject) &&
        // A script of a decoy may be about a certificate.
        !subject.startsWith('script.') &&
        (value !== 'login' || /credential/i.test(subject) || names.has('CredentialSource')),
      isKey: true,
      scope: /^packages\//,
    },
    {
      name: 'output formats',
      members: new Set([
        ...(at(REPORTERS).tables.get('REPORTERS') ?? []),
        ...(at(FORMS).tables.get('FORMS') ?? []),
      ]),
      files: filesOf(
        REPORTERS,
        at(REPORTERS).imports.filter((from) => !from.startsWith('./options/')),
      ),
      isCompared: (subject) => /format|reporter|form$/i.test(subject),
      isKey: true,
      scope: /^packages\/(?:cli|reporters)\//,
    },
    {
      name: 'description formats',
      members: namesOf(formats),
      files: filesOf(FORMATS, formats),
      isCompared: (subject) => /kind|format/i.test(subject),
      isKey: true,
      scope: /^packages\/(?:intake|cli)\//,
    },
    {
      name: 'commands',
      members: namesOf(commands),
      files: filesOf(COMMANDS, commands),
      isCompared: (subject) => /command/i.test(subject),
      isKey: false,
      scope: /^packages\/cli\//,
    },
  ];
}

/** The files that imports of a file lead to; packages are none. */
function filesOf(from: string, imports: readonly string[]): ReadonlySet<string> {
  return new Set(imports.filter((to) => to.startsWith('.')).map((to) => join(dirname(from), to)));
}

/** The names of files. */
function namesOf(imports: readonly string[]): ReadonlySet<string> {
  return new Set(imports.map((path) => basename(path, '.ts')));
}
