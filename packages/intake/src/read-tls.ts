import { CERTIFICATE_PASSPHRASE, type Identity, type TargetTls } from '@probity/model';
import { certificateOf, targetTlsOf } from './assemble/identities/certificate-files.ts';
import { writtenIn } from './assemble/stated/written-identities.ts';
import type { Problem } from './problem.ts';
import { parseProfile } from './profile/parse-profile.ts';
import { fromProfile } from './profile/from-profile.ts';
import { readSecret } from './profile/secrets.ts';
import type { Intake } from './read-target.ts';
import type { Sources } from './sources.ts';

/** Whom to trust and what to show over TLS, before anything is read from the target. */
export interface ReadTls {
  readonly tls?: TargetTls;
  readonly identities: readonly Pick<Identity, 'name' | 'certificate'>[];
  /** What opens the keys, by the name of the secret. */
  readonly secretValues: Readonly<Record<string, string>>;
}

/** Reads what a profile says about TLS alone, so that its description can be fetched over it. */
export async function readTls({
  profileText = '',
  profilePath = 'probity.yaml',
  today = new Date().toISOString().slice(0, 10),
  ...reachable
}: Pick<Intake, 'profileText' | 'profilePath' | 'env' | 'readFile' | 'runCommand' | 'today'>): Promise<
  ReadTls | { readonly problems: readonly Problem[] }
> {
  const parsed = parseProfile(profileText, profilePath, today);
  if ('problems' in parsed) return parsed;
  const { profile, problemAt } = parsed;
  const sources: Sources = { ...reachable, resolvePath: (path) => fromProfile(profilePath, path) };
  const problems: Problem[] = [];
  const context = {
    problems,
    problemAt,
    problem: (...what: Parameters<typeof problemAt>) => void problems.push(problemAt(...what)),
  };
  const { tls, secretValues } = await targetTlsOf(context, profile, sources);
  const values: Record<string, string> = { ...secretValues };
  const identities: Pick<Identity, 'name' | 'certificate'>[] = [];
  for (const { name, given, path } of writtenIn({ profile })) {
    const certificate = await certificateOf(context, given.tls, [...path, 'tls'], sources);
    if (certificate === undefined) continue;
    identities.push({ name, certificate });
    if (given.tls?.passphrase === undefined) continue;
    const value = await readSecret(given.tls.passphrase, [...path, 'tls', 'passphrase'], sources, problemAt);
    if (typeof value === 'string') values[`${name}.${CERTIFICATE_PASSPHRASE}`] = value;
    else problems.push(value.problem);
  }
  if (problems.length > 0) return { problems };
  return { ...(tls !== undefined && { tls }), identities, secretValues: values };
}
