import { resolve } from 'node:path';
import type { TokenInputs } from '@probity/model';
import { placeOf, readSecret, type SecretPlace } from '../../profile/secrets.ts';
import type { Sources } from '../../sources.ts';
import type { Context } from '../context.ts';

/** What the profile says about tokens, with the values of those that are handed in, as `tokens.foreign-1`. */
export async function readTokenInputs(
  context: Context,
  sources: Sources,
): Promise<{
  readonly tokens: TokenInputs;
  readonly secretValues: Readonly<Record<string, string>>;
  readonly secretPlaces: Readonly<Record<string, SecretPlace>>;
}> {
  const { keys = [], foreign = [] } = context.profile.tokens ?? {};
  const files: string[] = [];
  for (const [index, file] of keys.entries()) {
    const path = sources.resolvePath(file);
    files.push(resolve(path));
    await sources.readFile(path).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      context.problem(['tokens', 'keys', index], `cannot read ${file}: ${reason}`);
    });
  }
  const secretValues: Record<string, string> = {};
  const secretPlaces: Record<string, SecretPlace> = {};
  for (const [index, { token }] of foreign.entries()) {
    const name = `tokens.foreign-${index + 1}`;
    secretPlaces[name] = placeOf(token, sources);
    const path = ['tokens', 'foreign', index, 'token'];
    const value = await readSecret(token, path, sources, context.problemAt);
    if (typeof value === 'string') secretValues[name] = value;
    else context.problems.push(value.problem);
  }
  const named = foreign.map(({ why }, index) => ({ secret: `foreign-${index + 1}`, why }));
  return { tokens: { keys: files, foreign: named }, secretValues, secretPlaces };
}
