import { readAuthFile, type SecretPlace } from '@probity/intake';
import type { KeptTarget } from './keep-target.ts';
import type { LocalSources } from '../target/sources.ts';

/** The secrets that could be found again, and for each of the others what to do about it, by its name. */
export interface FoundSecrets {
  readonly values: Readonly<Record<string, string>>;
  readonly lacking: Readonly<Record<string, string>>;
}

/**
 * Looks for secrets where the run had them from. No command is run: the run's folder does not keep their words, and
 * only a profile may say which program to start.
 */
export async function findSecrets(
  { target, places }: KeptTarget,
  names: readonly string[],
  sources: Pick<LocalSources, 'env' | 'readFile'>,
): Promise<FoundSecrets> {
  const values: Record<string, string> = {};
  const lacking: Record<string, string> = {};
  for (const name of names) {
    const place = places[name];
    const value = place && (await valueAt(place, target.origin, sources));
    if (value !== undefined && value !== '') values[name] = value;
    else lacking[name] = place === undefined ? 'its place was not kept; name the profile' : wayOut(place);
  }
  return { values, lacking };
}

async function valueAt(
  place: SecretPlace,
  origin: string,
  { env, readFile }: Pick<LocalSources, 'env' | 'readFile'>,
): Promise<string | undefined> {
  switch (place.kind) {
    case 'env':
      return env[place.name];
    case 'file':
      return (await readFile(place.path).catch(() => undefined))?.replace(/\r?\n$/, '');
    case 'command':
    case 'server':
      return undefined;
    case 'auth-file': {
      const text = await readFile(place.path).catch(() => undefined);
      const file = text === undefined ? undefined : readAuthFile(text, place.path, origin);
      return file === undefined || 'problems' in file ? undefined : file.env[place.name];
    }
  }
}

function wayOut(place: SecretPlace): string {
  switch (place.kind) {
    case 'env':
      return `set ${place.name}`;
    case 'file':
      return `put it into ${place.path}`;
    case 'command':
      return 'a command of the profile prints it; add --profile probity.yaml';
    case 'server':
      return `a team server keeps it as ${place.name}`;
    case 'auth-file':
      return `it was in ${place.path}`;
  }
}
