import { readTarget, type Intake } from '@probity/intake';
import type { CredentialSource, Fact, Target } from '@probity/model';
import { ProfileError } from '../errors/profile-error.ts';
import type { LocalSources } from '../target/sources.ts';
import type { UnauthenticatedCallers } from './ask-unauthenticated.ts';

/** A description with its place, and the address of the API. */
export interface Described {
  readonly url: string;
  readonly text: string;
  /** A URL or a path from here: what the description may refer to depends on it. */
  readonly path: string;
  /** Where its paths begin, if not where it says. */
  readonly basePath?: string;
}

/** What was inferred about an API that nobody has told anything about. */
export interface Found {
  readonly target: Target;
  readonly facts: readonly Fact[];
  /** How accounts would sign in; null if that could not be inferred. */
  readonly credential: CredentialSource | null;
  /** Everybody may sign up, so that a run makes accounts by itself. */
  readonly signsUp: boolean;
  /** Where the paths of the description may begin, the one that was taken first. */
  readonly basePaths: readonly string[];
  /** What the API says to strangers, if that was asked. */
  readonly unauthenticated?: UnauthenticatedCallers;
}

/** Lets the intake find out what it can. */
export async function load(
  described: Described,
  login: string | undefined,
  sources: LocalSources,
): Promise<Found> {
  const bare = await readTarget(intake(described, sources));
  if ('problems' in bare) throw new ProfileError(bare.problems);
  const { target, facts, basePaths } = bare;
  const own = target.identities.find(({ signUp }) => signUp !== undefined);
  if (own !== undefined && login === undefined)
    return { target, facts, credential: own.credential, signsUp: true, basePaths };
  const operation = login ?? target.auth.login;
  const ways = [
    // The profile of an account makes the intake complete the way to sign in.
    ...(operation === undefined
      ? []
      : [{ auth: { login: [{ operation }] }, identities: { alice: ACCOUNT } }]),
    { identities: { alice: ACCOUNT } },
    ...(target.securitySchemes.length > 0 ? [{ identities: { alice: TOKEN } }] : []),
  ];
  for (const way of ways) {
    const loaded = await readTarget({
      ...intake(described, sources),
      profileText: JSON.stringify(way),
      env: SECRETS,
    });
    if ('problems' in loaded) continue;
    const credential = loaded.target.identities[0]?.credential;
    if (credential !== undefined)
      return { target: loaded.target, facts, credential, signsUp: false, basePaths };
  }
  return { target, facts, credential: null, signsUp: false, basePaths };
}

/** Whether a profile can be used, with whatever its variables will hold. */
export async function isUsable(
  profileText: string,
  described: Described,
  sources: LocalSources,
): Promise<boolean> {
  const variables = [...profileText.matchAll(/\$\{(\w+)\}/g)].map(([, name = ''], n) => [
    name,
    `filled-in-${n}`,
  ]);
  const env: Record<string, string> = Object.fromEntries(variables);
  return !('problems' in (await readTarget({ ...intake(described, sources), profileText, env })));
}

const SECRETS = { SECRET: 'not-yet-known' };
const ACCOUNT = { user: 'somebody', password: '${SECRET}' };
const TOKEN = { token: '${SECRET}' };

function intake({ url, text, path, basePath }: Described, sources: LocalSources): Intake {
  return {
    env: {},
    readFile: (file) => sources.readFile(file),
    fetchText: (address) => sources.fetchText(address),
    descriptionText: text,
    descriptionPath: path,
    overrides: { url, basePath },
  };
}
