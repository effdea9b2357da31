import { placeOf, readSecret, type SecretPlace } from '../../profile/secrets.ts';
import type { Sources } from '../../sources.ts';
import type { Context } from '../context.ts';

/** The secrets with which events are signed, as `webhooks.<name>`, and the token of decoys elsewhere, as `decoys.token`. */
export async function readOutboundSecrets(
  context: Context,
  sources: Sources,
): Promise<{
  readonly secretValues: Readonly<Record<string, string>>;
  readonly secretPlaces: Readonly<Record<string, SecretPlace>>;
}> {
  const { webhooks = {}, decoys } = context.profile;
  const written = [
    ...Object.entries(webhooks).map(([name, { secret }]) => ({
      name: `webhooks.${name}`,
      secret,
      path: ['webhooks', name, 'secret'],
    })),
    ...(decoys?.remote === undefined
      ? []
      : [{ name: 'decoys.token', secret: decoys.remote.token, path: ['decoys', 'remote', 'token'] }]),
  ];
  const secretValues: Record<string, string> = {};
  const secretPlaces: Record<string, SecretPlace> = {};
  for (const { name, secret, path } of written) {
    secretPlaces[name] = placeOf(secret, sources);
    const value = await readSecret(secret, path, sources, context.problemAt);
    if (typeof value === 'string') secretValues[name] = value;
    else context.problems.push(value.problem);
  }
  return { secretValues, secretPlaces };
}
