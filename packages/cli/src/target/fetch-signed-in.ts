import { randomBytes } from 'node:crypto';
import { readTarget, type Intake, type Page } from '@probity/intake';
import { signIn } from '@probity/engine';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { version } from '../version.ts';
import { fetchPage } from './fetch-page.ts';

/** The accounts that may sign in to read a description: those of a profile, of an authentication file, or both. */
export type SignInInputs = Pick<
  Intake,
  'env' | 'readFile' | 'runCommand' | 'profileText' | 'profilePath' | 'authText' | 'authPath' | 'overrides'
>;

/**
 * Reads pages as the first account that can sign in; the login is made once, when the first page is asked for. Returns
 * undefined where no account is given that could sign in without the description.
 */
export function fetchSignedIn(
  inputs: SignInInputs,
  say: (line: string) => void,
): ((url: string) => Promise<Page>) | undefined {
  if (inputs.authText === undefined && loginsIn(inputs.profileText).text === undefined) return undefined;
  const known = new Map<string, Promise<Readonly<Record<string, string>>>>();
  return async (url) => {
    const { origin } = new URL(url);
    const headers = known.get(origin) ?? headersOf(inputs, origin, say);
    known.set(origin, headers);
    return fetchPage(url, { headers: await headers });
  };
}

async function headersOf(
  inputs: SignInInputs,
  origin: string,
  say: (line: string) => void,
): Promise<Readonly<Record<string, string>>> {
  const { text, operations } = loginsIn(inputs.profileText);
  const loaded = await readTarget({
    ...inputs,
    ...(text !== undefined && { profileText: text }),
    overrides: { ...inputs.overrides, url: inputs.overrides?.url ?? origin, basePath: '' },
    descriptionText: ['GET /', ...operations].join('\n'),
    descriptionPath: 'the logins',
  });
  if ('problems' in loaded) {
    say(`no account can sign in without the description: ${loaded.problems[0]?.message ?? ''}`);
    return {};
  }
  // An account must never be sent to another host than its own.
  if (loaded.target.origin !== origin) return {};
  const [runId, runKey] = [randomBytes(5).toString('hex'), randomBytes(32).toString('hex')];
  const { target, secretValues } = loaded;
  const signedIn = await signIn({ target, secretValues, version, runId, runKey });
  if ('headers' in signedIn) return signedIn.headers;
  say(`no account could sign in to read the description: ${signedIn.reason}`);
  return {};
}

const step = z.looseObject({ operation: z.string() });
const way = { login: z.array(step).optional(), send: z.unknown().optional() };
/** What of a profile is about signing in; it is checked as a whole when it is used. */
const SIGNING_IN = z.object({
  target: z.string().optional(),
  mode: z.string().optional(),
  ownership: z.unknown().optional(),
  auth: z.object(way).optional(),
  identities: z.record(z.string(), z.looseObject({ login: way.login })),
});

/** What a profile says about signing in, without all that needs a description; no text if it names no account. */
function loginsIn(profileText = ''): { readonly text?: string; readonly operations: readonly string[] } {
  const document = parseDocument(profileText);
  const profile = SIGNING_IN.safeParse(document.errors.length > 0 ? null : document.toJS());
  if (!profile.success) return { operations: [] };
  const { auth, identities } = profile.data;
  const steps = [auth, ...Object.values(identities)].flatMap((each) => each?.login ?? []);
  return {
    text: JSON.stringify({ ...profile.data, sign_up: false }),
    operations: steps.map(({ operation }) => operation),
  };
}
