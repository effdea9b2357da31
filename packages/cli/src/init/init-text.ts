import type { AuthFile } from '@probity/intake';
import { sendsPassword, type CredentialSource, type Fact, type Target } from '@probity/model';
import { counted, flow, hang, labelled, untrusted, type Look } from '@probity/reporters';
import type { Account } from './accounts.ts';
import { variablesOf } from './credential-part.ts';
import type { Found } from './load.ts';

/** What init inferred, what it wrote, and what is left to do. */
export function* initText(
  {
    file,
    found,
    accounts,
    given,
    marks,
    env,
  }: {
    readonly file: string;
    readonly found: Found;
    readonly accounts: readonly Account[];
    readonly given: AuthFile | null;
    /** How many places are marked for a person. */
    readonly marks: number;
    readonly env: NodeJS.ProcessEnv;
  },
  look: Look,
): Iterable<string> {
  const { paint, width } = look;
  const { target, facts, credential } = found;
  const parts = [
    untrusted(target.name, 60),
    untrusted(target.origin, 120),
    counted(target.operations.length, 'operation'),
  ];
  yield* flow(parts, width, (part, index) => paint(index === 0 ? 'bold' : 'gray', part));
  if (given === null) yield* row('login', credential === null ? null : wayIn(found, credential), facts, look);
  yield* row('me', target.auth.me ?? null, facts, look);
  if (given === null) yield* accountsRow(found, accounts, look);
  else
    yield* marked(
      'accounts',
      untrusted(given.accounts.map(({ name, kind }) => `${name} (${kind})`).join(', '), 300),
      look,
    );
  yield* listed(
    'objects',
    target.resources.map(({ name }) => name),
    look,
  );
  yield* listed('public', publicOf(target), look);
  yield* servedRow(found, look);
  const privileged = target.operations.filter((each) => each.privileged);
  yield* listed('for admins', privileged.length === 0 ? [] : [counted(privileged.length, 'operation')], look);
  yield '';
  yield paint('bold', `Written: ${untrusted(file, 200)}`);
  if (marks > 0)
    yield* hang('', `${counted(marks, 'place')} in it ${marks === 1 ? 'is' : 'are'} marked FILL IN.`, width);
  const wanted =
    given === null
      ? accounts.filter(({ active }) => active).flatMap((account) => variablesOf(account, credential))
      : Object.keys(given.env);
  const unset = wanted.filter((name) => env[name] === undefined);
  if (unset.length > 0) {
    yield* hang('', 'Fill in the accounts, in this shell and not in a file:', width);
    for (const name of unset) yield `  export ${name}=…`;
  }
  yield* labelled('next', 'probity doctor', look);
}

function* row(name: string, message: string | null, facts: readonly Fact[], look: Look): Iterable<string> {
  const fact = facts.find(({ kind, about }) => kind === 'auth' && about === name);
  if (message === null) {
    const [first = '', ...rest] = hang(`  ◐ ${name.padEnd(12)}`, 'not inferred', look.width);
    yield first.replace('◐', look.paint('yellow', '◐'));
    yield* rest;
    return;
  }
  const why =
    fact === undefined
      ? ''
      : `   ${fact.confidence}: ${untrusted(fact.reason.split(', ').slice(0, 2).join(', '), 120)}`;
  yield* marked(name, `${untrusted(message, 120)}${why}`, look);
}

function* accountsRow(
  { signsUp, target }: Found,
  accounts: readonly Account[],
  look: Look,
): Iterable<string> {
  const isOwn = accounts.some(({ kind, active }) => kind === 'user' && active);
  if (signsUp && !isOwn)
    yield* marked(
      'accounts',
      `each run makes its own by ${untrusted(target.auth.signup ?? 'sign-up', 120)}`,
      look,
    );
}

function wayIn({ target, unauthenticated }: Found, credential: CredentialSource): string {
  if (!sendsPassword(credential)) return target.auth.login ?? credential.kind;
  return unauthenticated?.wantsBasic === true ? 'HTTP Basic, which the API asks for' : 'HTTP Basic';
}

/** What answers strangers although nobody has said that it may. */
function* servedRow({ unauthenticated }: Found, { width, paint }: Look): Iterable<string> {
  const count = unauthenticated?.served.length ?? 0;
  if (count === 0) return;
  const text = `${counted(count, 'operation')} ${count === 1 ? 'answers' : 'answer'} without a credential, and the description does not say whether that is right; see the list in the profile`;
  const [first = '', ...rest] = hang(`  ◐ ${'open'.padEnd(12)}`, text, width);
  yield first.replace('◐', paint('yellow', '◐'));
  yield* rest;
}

function* listed(name: string, items: readonly string[], look: Look): Iterable<string> {
  if (items.length > 0) yield* marked(name, untrusted(items.join(', '), 300), look);
}

function* marked(name: string, text: string, look: Look): Iterable<string> {
  const [first = '', ...rest] = hang(`  ✓ ${name.padEnd(12)}`, text, look.width);
  yield first.replace('✓', look.paint('cyan', '✓'));
  yield* rest;
}

function publicOf({ operations }: Target): string[] {
  const open = operations.filter((each) => each.public);
  return open.length === 0 ? [] : [counted(open.length, 'operation')];
}
