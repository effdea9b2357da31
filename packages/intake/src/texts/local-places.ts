import type { Path } from '../profile/locator.ts';

/** What a value of a profile makes a run read on its own machine. */
export type LocalKind = 'file' | 'command' | 'secret' | 'text' | 'description';

const CERTIFICATE: readonly (readonly [string, LocalKind])[] = [
  ['cert', 'file'],
  ['key', 'file'],
  ['pfx', 'file'],
  ['passphrase', 'secret'],
];

const IDENTITY: readonly (readonly [string, LocalKind])[] = [
  ['user', 'text'],
  ['password', 'secret'],
  ['token', 'secret'],
  ['totp', 'secret'],
  ['secrets.*', 'secret'],
  ...CERTIFICATE.map(([key, kind]) => [`tls.${key}`, kind] as const),
];

/**
 * Every key that names a file, a program or a variable of the machine on which a run takes place; * is any key. A test
 * compares them with the schema.
 */
export const LOCAL_PLACES: readonly (readonly [string, LocalKind])[] = [
  ['target', 'text'],
  ['description', 'description'],
  ['tls.ca', 'file'],
  ...CERTIFICATE.map(([key, kind]) => [`tls.${key}`, kind] as const),
  ...IDENTITY.map(([key, kind]) => [`identities.*.${key}`, kind] as const),
  ...IDENTITY.map(([key, kind]) => [`expendable.*.${key}`, kind] as const),
  ['resources.*.owns.*.id', 'text'],
  ['resources.*.owns.*.value', 'text'],
  ['resources.*.owns.*.params.*', 'text'],
  ['evidence.*', 'file'],
  ['mint.command', 'command'],
  ['mint.key', 'file'],
  ['tokens.keys', 'file'],
  ['tokens.foreign.*.token', 'secret'],
  ['decoys.authority', 'file'],
  ['decoys.remote.token', 'secret'],
  ['webhooks.*.secret', 'secret'],
];

/** A value of a profile and where it is. */
export interface PlacedValue {
  readonly path: Path;
  readonly value: unknown;
}

/** The values of a profile at a place, which may hold * for any key. */
export function valuesAt(profile: unknown, place: string): readonly PlacedValue[] {
  let found: readonly PlacedValue[] = [{ path: [], value: profile }];
  for (const key of place.split('.'))
    found = found.flatMap(({ path, value }) =>
      Object.entries(typeof value === 'object' && value !== null ? value : {})
        .filter(([name, inner]) => inner !== undefined && (key === '*' || key === name))
        .map(([name, inner]) => ({
          path: [...path, Array.isArray(value) ? Number(name) : name],
          value: inner,
        })),
    );
  return found;
}
