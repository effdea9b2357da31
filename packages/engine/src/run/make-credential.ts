import { placesOf, type Identity, type Target } from '@probity/model';
import {
  CLAIMS_CHANGES,
  FORGED_RECIPES,
  isUnavailable,
  type CredentialRef,
  type SessionRef,
} from '@probity/probe-kit';
import { inProcessContext } from './in-process-context.ts';
import { createPhases } from './phases.ts';
import { openRunServices } from './services/open-run-services.ts';
import type { SignInRequest } from './sign-in.ts';

/** Whose credential is made, and by which recipe; null for the genuine one. */
export interface MakeCredentialRequest extends SignInRequest {
  readonly identity: string;
  readonly recipe: string | null;
  readonly jwtSecrets?: readonly string[];
}

/** A credential outside of a run: it goes to whoever asked for it and is recorded nowhere. */
export interface MadeCredential {
  /** The headers that carry it. */
  readonly headers: Readonly<Record<string, string>>;
  /** The query that carries it, with its question mark; empty if it goes elsewhere. */
  readonly query: string;
  /** The secret itself, without the scheme: the token, or what stands in its place. */
  readonly value: string;
  /** All that the session gave and templates may use: `access`, `refresh`, `user`, `password` and what a login extracted. */
  readonly values: Readonly<Record<string, string>>;
}

/** Recipes whose keys the target would have to fetch from a server that runs only as long as this process. */
const FETCHED: ReadonlySet<string> = new Set(['jku', 'x5u', 'issuer-address']);

/**
 * Signs an account in and makes a credential from what that gives, with the code that a run uses; or says why it cannot
 * be made. Logins are sent, and nothing else.
 */
export async function makeCredential(
  request: MakeCredentialRequest,
): Promise<MadeCredential | { readonly reason: string }> {
  const { target, secretValues, runId, runKey, identity: name, recipe, ...rest } = request;
  const identity = target.identities.find((each) => each.name === name);
  if (identity === undefined)
    return { reason: `there is no identity ${name}; known are ${namesOf(target).join(', ')}` };
  if (identity.signUp !== undefined)
    return { reason: `${name} is an account that each run signs up for itself` };
  const reason = recipe === null ? null : whyNot(recipe, target);
  if (reason !== null) return { reason };
  const context = inProcessContext({ runId, runKey, secretValues });
  // The issuer of ours would take the port of a run.
  const mint = recipe === null ? null : target.mint;
  const services = await openRunServices(
    { target: { ...target, mint }, ...rest },
    context,
    createPhases(context.signal),
  );
  const { accounts } = services;
  try {
    const session = accounts.shared(name);
    const opened = await accounts.credentialFor(session);
    if (isUnavailable(opened)) return { reason: services.redact(opened.reason) };
    // The claims of somebody else are those of a token that they were given.
    if (recipe === 'payload-swapped')
      for (const other of namesOf(target)) await accounts.credentialFor(accounts.shared(other));
    const bare = { method: 'GET', path: '/', headers: {}, body: null };
    const authorized = await accounts.authorize(bare, refOf(recipe, session), session);
    if (isUnavailable(authorized)) return { reason: services.redact(authorized.reason) };
    const { headers, path } = authorized.attempt;
    const value = secretIn(identity, headers, path);
    return { headers, query: path.slice(1), value, values: { access: value, ...accounts.values(session) } };
  } finally {
    await services.close();
  }
}

function namesOf({ identities }: Target): string[] {
  return identities.filter(({ signUp }) => signUp === undefined).map(({ name }) => name);
}

function whyNot(recipe: string, { mint }: Target): string | null {
  const isKnown = isSimple(recipe) || isForged(recipe) || isChange(recipe) || /^foreign-\d+$/.test(recipe);
  if (!isKnown) return `nobody knows the recipe ${recipe}`;
  if (FETCHED.has(recipe))
    return `the API would have to fetch the key for ${recipe} from Probity, which runs only while it tests`;
  const isMinted = recipe === 'minted' || isChange(recipe);
  if (isMinted && mint?.kind === 'issuer')
    return `the API would have to fetch the key for ${recipe} from the issuer that Probity runs only while it tests`;
  return null;
}

const SIMPLE = ['damaged', 'meaningless', 'minted', 'wrong-scheme', 'reencoded'] as const;

function isSimple(recipe: string): recipe is (typeof SIMPLE)[number] {
  return SIMPLE.some((each) => each === recipe);
}

function isForged(recipe: string): recipe is (typeof FORGED_RECIPES)[number] {
  return FORGED_RECIPES.some((each) => each === recipe);
}

function isChange(recipe: string): recipe is (typeof CLAIMS_CHANGES)[number] {
  return CLAIMS_CHANGES.some((each) => each === recipe);
}

function refOf(recipe: string | null, session: SessionRef): CredentialRef {
  if (recipe === null) return { kind: 'session', session };
  if (isSimple(recipe)) return { kind: recipe, session };
  if (isForged(recipe)) return { kind: 'forged', recipe, session };
  if (recipe === 'expired') return { kind: 'expired', session };
  if (isChange(recipe)) return { kind: 'claims', change: recipe, session };
  return { kind: 'foreign', number: Number(recipe.slice('foreign-'.length)) - 1, session };
}

/** What is left of a credential without the words around it; the whole value where no place of the profile names it. */
function secretIn({ credential }: Identity, headers: Readonly<Record<string, string>>, path: string): string {
  const [place] = placesOf(credential);
  const header = (name: string): string =>
    Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? '';
  if (place === undefined) return header('authorization').replace(/^\S+ /, '');
  if (place.in === 'query')
    return inTemplate(place.template, new URLSearchParams(path.slice(2)).get(place.name) ?? '');
  if (place.in === 'header') return inTemplate(place.template, header(place.name));
  const pairs = header('cookie').split(/;\s*/);
  const pair = pairs.find((each) => place.name === '*' || each.startsWith(`${place.name}=`)) ?? '';
  return inTemplate(place.template, pair.slice(pair.indexOf('=') + 1));
}

/** `Bearer {access}` read backwards. */
function inTemplate(template: string, text: string): string {
  const [before = '', ...rest] = template.split(/\{[^{}]*\}/);
  const after = rest.at(-1) ?? '';
  const isWhole = rest.length === 1 && text.startsWith(before) && text.endsWith(after);
  return isWhole ? text.slice(before.length, text.length - after.length) : text;
}
