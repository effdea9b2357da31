import { randomBytes } from 'node:crypto';
import { readTarget, type Intake, type Page } from '@probity/intake';
import { signIn } from '@probity/engine';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { version } from '../version.ts';
import type { ChosenNetwork } from '../network/chosen-network.ts';
import type { FetchPage } from './fetch-page.ts';

/** The accounts that may sign in to read a description: those of a profile, of an authentication file, or both. */
export type SignInInputs = Pick<
  Intake,
  'env' | 'readFile' | 'runCommand' | 'profileText' | 'profilePath' | 'authText' | 'authPath' | 'overrides'
>;

/** How accounts and pages are reached. */
export interface SignedInTools {
  readonly say: (line: string) => void;
  readonly fetchPage: FetchPage;
  readonly chosen: ChosenNetwork;
}

/** Who is signed in, and the headers that show it. */
interface SignedIn {
  readonly headers: Readonly<Record<string, string>>;
  readonly holder?: string;
}

/**
 * Reads pages as the first account that can sign in; the login is made once, when the first page is asked for. Returns
 * undefined where no account is given that could sign in without the description.
 */
export function fetchSignedIn(
  inputs: SignInInputs,
  tools: SignedInTools,
): ((url: string) => Promise<Page>) | undefined {
  if (inputs.authText === undefined && loginsIn(inputs.profileText).text === undefined) return undefined;
  const known = new Map<string, Promise<SignedIn>>();
  return async (url) => {
    const { origin } = new URL(url);
    const signedIn = known.get(origin) ?? signedInAt(inputs, origin, tools);
    known.set(origin, signedIn);
    return tools.fetchPage(url, await signedIn);
  };
}

async function signedInAt(
  inputs: SignInInputs,
  origin: string,
  { say, chosen }: SignedInTools,
): Promise<SignedIn> {
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
    return { headers: {} };
  }
  // An account must never be sent to another host than its own.
  if (loaded.target.origin !== origin) return { headers: {} };
  const [runId, runKey] = [randomBytes(5).toString('hex'), randomBytes(32).toString('hex')];
  const { target, secretValues } = loaded;
  const signedIn = await signIn({
    target,
    secretValues: { ...secretValues, ...chosen.secretsFor(origin) },
    version,
    runId,
    runKey,
    network: chosen.choicesFor(origin),
  });
  if ('headers' in signedIn) return { headers: signedIn.headers, holder: signedIn.identity };
  say(`no account could sign in to read the description: ${signedIn.reason}`);
  return { headers: {} };
}

const step = z.looseObject({ operation: z.string() });
const way = { login: z.array(step).optional(), send: z.unknown().optional() };
/** What of a profile is about signing in; it is checked as a whole when it is used. */
const SIGNING_IN = z.object({
  target: z.string().optional(),
  mode: z.string().optional(),
  ownership: z.unknown().optional(),
  tls: z.unknown().optional(),
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
