import { resolve } from 'node:path';
import { TARGET_PASSPHRASE, type CertificateFiles, type TargetTls } from '@probity/model';
import type { Path } from '../../profile/locator.ts';
import type { Profile } from '../../profile/schema.ts';
import { placeOf, readSecret, type SecretPlace } from '../../profile/secrets.ts';
import type { WrittenCertificate } from '../../profile/schema-parts/tls-schema.ts';
import type { Sources } from '../../sources.ts';
import type { Context } from '../context.ts';

/** What of a context is needed to read a part of the profile. */
type Problems = Pick<Context, 'problem' | 'problemAt' | 'problems'>;

/** The files of a client certificate, which can be read; what they hold is looked at when they are used. */
export async function certificateOf(
  context: Problems,
  written: WrittenCertificate | undefined,
  path: Path,
  sources: Sources,
): Promise<CertificateFiles | undefined> {
  const { cert, key, pfx } = written ?? {};
  const file = (name: string, given: string): Promise<string> =>
    readable(context, given, [...path, name], sources);
  if (pfx !== undefined) return { pfx: await file('pfx', pfx) };
  if (cert === undefined || key === undefined) return undefined;
  return { cert: await file('cert', cert), key: await file('key', key) };
}

/** What a profile says about TLS for the whole target; nothing if it says nothing. */
export async function targetTlsOf(
  context: Problems,
  { tls }: Pick<Profile, 'tls'>,
  sources: Sources,
): Promise<{
  readonly tls?: TargetTls;
  readonly secretValues: Readonly<Record<string, string>>;
  readonly secretPlaces: Readonly<Record<string, SecretPlace>>;
}> {
  if (tls === undefined) return { secretValues: {}, secretPlaces: {} };
  const ca: string[] = [];
  for (const [index, file] of [tls.ca ?? []].flat().entries())
    ca.push(await readable(context, file, ['tls', 'ca', ...(Array.isArray(tls.ca) ? [index] : [])], sources));
  const client = await certificateOf(context, tls, ['tls'], sources);
  const found = { ca, ...(client !== undefined && { client }) };
  if (tls.passphrase === undefined) return { tls: found, secretValues: {}, secretPlaces: {} };
  const value = await readSecret(tls.passphrase, ['tls', 'passphrase'], sources, context.problemAt);
  if (typeof value !== 'string') context.problems.push(value.problem);
  return {
    tls: found,
    secretValues: typeof value === 'string' ? { [TARGET_PASSPHRASE]: value } : {},
    secretPlaces: { [TARGET_PASSPHRASE]: placeOf(tls.passphrase, sources) },
  };
}

async function readable(context: Problems, file: string, path: Path, sources: Sources): Promise<string> {
  const found = sources.resolvePath(file);
  await sources.readFile(found).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    context.problem(path, `cannot read ${file}: ${reason}`);
  });
  return resolve(found);
}
