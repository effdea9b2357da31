import type { Problem } from '../problem.ts';
import type { Path } from '../profile/locator.ts';
import type { ParsedProfile } from '../profile/parse-profile.ts';
import { LOCAL_PLACES, valuesAt, type LocalKind } from './local-places.ts';

/**
 * What a profile that a server keeps may not hold: it is the text of a tenant, and runs on machines of others. Nothing
 * in it names a file, a program or a variable there.
 */
export function refuseLocal({ profile, problemAt }: ParsedProfile): readonly Problem[] {
  return LOCAL_PLACES.flatMap(([place, kind]) =>
    valuesAt(profile, place).flatMap(({ path, value }) => {
      const read = readBy(kind, value);
      if (read === undefined) return [];
      const message = `\`${path.map(String).join('.')}\` reads ${read}, which a profile kept by a server may not.`;
      return [problemAt(path, message, kind === 'secret' ? asSecret(path) : WAYS_OUT[kind])];
    }),
  );
}

/** What of the machine a value would read; undefined for nothing. */
function readBy(kind: LocalKind, value: unknown): string | undefined {
  switch (kind) {
    case 'file':
      return 'a file';
    case 'command':
      return 'a command';
    case 'description':
      return 'a file or an address';
    case 'text':
      return typeof value === 'string' && /\$\{[A-Za-z_]\w*\}/.test(value) ? VARIABLE : undefined;
    case 'secret':
      if (typeof value !== 'object' || value === null) return VARIABLE;
      if ('secret' in value) return undefined;
      return 'command' in value ? 'a command' : 'a file';
  }
}

const VARIABLE = 'an environment variable';

/** A name that the profile can use as it is: `alice.password` for `identities.alice.password`. */
function asSecret(path: Path): string {
  const words = path.map((part) => (typeof part === 'number' ? String(part + 1) : String(part)));
  const name = (words[0] === 'identities' ? words.slice(1) : words).join('.');
  return `Write { secret: ${name} }, and keep the value as a secret of the environment.`;
}

const WAYS_OUT: Readonly<Record<Exclude<LocalKind, 'secret'>, string>> = {
  file: 'Leave it out, or run this profile on the command line.',
  command: 'Leave it out, or run this profile on the command line.',
  description: 'Leave it out, and send the text of the description beside the profile.',
  text: 'Write the value itself.',
};
