import { isDeepStrictEqual } from 'node:util';
import { UNPRINTABLE } from '@probity/model';
import { parseDocument } from 'yaml';
import { UsageError } from '../errors/usage-error.ts';
import type { Drawn } from './sheet.ts';

/** Refuses a text that says anything else than what was meant: a key too many could be a command to run. */
export function assertMeant(text: string, { value }: Pick<Drawn, 'value'>): void {
  const isMeant =
    !text.split('\n').some((line) => UNPRINTABLE.test(line)) &&
    isDeepStrictEqual(readBack(text), value) &&
    !hasCommand(value);
  if (isMeant) return;
  throw new UsageError(
    'No profile was written: text of the description would change what it says. Write the profile by hand, or run without one.',
    ['probity run http://127.0.0.1:3000 --openapi path/to/openapi.yaml'],
  );
}

/** What a reader of profiles would take from a text; undefined where it would be in doubt. */
function readBack(text: string): unknown {
  const document = parseDocument(text);
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined;
  try {
    // Nothing that is written refers to something else.
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

/** Whether a profile would run a program; what init writes never does. */
function hasCommand({ identities, expendable, mint }: Readonly<Record<string, unknown>>): boolean {
  const accounts = [...valuesIn(identities), ...valuesIn(expendable)];
  const secrets = accounts.flatMap((account) => [
    ...['password', 'token', 'totp'].map((name) => memberOf(account, name)),
    ...valuesIn(memberOf(account, 'secrets')),
  ]);
  return mint !== undefined || secrets.some((secret) => typeof secret === 'object' && secret !== null);
}

function valuesIn(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
