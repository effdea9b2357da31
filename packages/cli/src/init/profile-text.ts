import type { AuthFile } from '@probity/intake';
import type { CredentialSource, Fact, Operation, Resource } from '@probity/model';
import { untrusted } from '@probity/reporters';
import { variable, type Account } from './accounts.ts';
import { authLines } from './auth-lines.ts';
import { modeLines } from './mode-lines.ts';
import type { Found } from './take-in.ts';
import { FILL_IN, flowing, scalar, shortReason } from './yaml-text.ts';

/** What a profile is written from. */
export interface Draft {
  readonly name: string;
  readonly url: string;
  readonly description: string;
  readonly found: Found;
  readonly accounts: readonly Account[];
  /** Accounts of an authentication file, which stand for all others; null if none was named. */
  readonly given: AuthFile | null;
  /** Left to the intake where what was found cannot be written down so that it means the same. */
  readonly withResources: boolean;
}

/** A profile with comments; secrets stand in it as names of variables only. */
export function profileText(draft: Draft): string {
  return [...lines(draft)].map((line) => `${line}\n`).join('');
}

function* lines(draft: Draft): Iterable<string> {
  const { found, accounts } = draft;
  const { target, facts } = found;
  yield '# What Probity cannot find out by itself. Written by `probity init`; yours to change.';
  yield '# Secrets are never written here: ${NAME} is an environment variable.';
  yield `name: ${scalar(draft.name)}`;
  yield `target: ${scalar(draft.url)}`;
  yield `description: ${scalar(draft.description)}`;
  const isSure = facts.some(
    ({ kind, about, confidence }) => kind === 'auth' && about === 'signup' && confidence === 'sure',
  );
  yield* modeLines(isLoopback(draft.url), makesOwn(accounts, found) && isSure && draft.given === null);
  yield '';
  yield* publicLines(target.operations, found.strangers?.served ?? []);
  yield '';
  yield* authLines(found, draft.given);
  yield '';
  if (draft.given === null) yield* accountLines(accounts, found);
  else yield* givenLines(draft.given);
  yield '';
  if (draft.withResources) yield* resourceLines(target.resources, facts, target.operations);
  else {
    yield '# What belongs to one user is found out from the description: `probity plan --why` shows it.';
    yield '# resources: { order: /v1/orders }';
  }
  yield '';
  if (isLoopback(draft.url)) yield 'rate: 100 # requests per second, on this machine; 10 if left out';
  yield '# Further inputs that decide more; `probity doctor` says which.';
  yield '# evidence: { access_log: ./access.log, mailbox: ./outbox.jsonl }';
  yield '# mint: { key: { file: ./test-key.pem, algorithm: RS256 } }';
}

function* publicLines(operations: readonly Operation[], served: readonly string[]): Iterable<string> {
  const open = operations.filter((each) => each.public);
  yield '# Operations that need no credential. Everything else must refuse strangers, so check this list.';
  yield open.length === 0 ? 'public: []' : 'public:';
  for (const { id, publicSource } of open)
    yield `  - ${scalar(id)}${publicSource === 'default' ? ' # by its name; the description does not say' : ''}`;
  if (served.length === 0) return;
  // Listed by themselves they would hide what was left open by mistake.
  yield '# These answer without a credential, and the description does not say whether they should. List those that may:';
  for (const id of served) yield `#  - ${scalar(id)}`;
}

/** Whether a run signs all its users up itself. */
function makesOwn(accounts: readonly Account[], { signsUp }: Found): boolean {
  return signsUp && !accounts.some(({ kind, active }) => kind !== 'admin' && active);
}

function* accountLines(accounts: readonly Account[], found: Found): Iterable<string> {
  const { credential } = found;
  if (makesOwn(accounts, found)) {
    yield '# Everybody may sign up here, so each run makes alice, bob and two expendable accounts of its own.';
    yield '# To use accounts that exist, name them; an administrator has to be named in any case:';
  } else yield '# Accounts for the test, of this deployment and of nobody who needs them.';
  const write = function* (account: Account, lead: string): Iterable<string> {
    yield `${account.active ? '' : '# '}  ${lead}${fields(account, credential)} # ${account.says}`;
  };
  const named = accounts.filter(({ kind }) => kind !== 'expendable');
  const spare = accounts.filter(({ kind }) => kind === 'expendable');
  yield named.some(({ active }) => active) ? 'identities:' : '# identities:';
  for (const account of named) yield* write(account, `${account.name}: `);
  yield spare.some(({ active }) => active) ? 'expendable:' : '# expendable:';
  for (const account of spare) yield* write(account, '- ');
}

function* givenLines({ path, accounts }: AuthFile): Iterable<string> {
  yield `# The accounts of ${untrusted(path, 200)}; their secrets are variables.`;
  const named = accounts.filter(({ kind }) => kind !== 'expendable');
  const spare = accounts.filter(({ kind }) => kind === 'expendable');
  if (named.length > 0) yield 'identities:';
  for (const { name, kind, given } of named) {
    const role = kind === 'admin' ? { kind } : {};
    yield `  ${scalar(name)}: ${flowing(JSON.parse(JSON.stringify({ ...role, ...given })))}`;
  }
  if (spare.length > 0) yield 'expendable:';
  for (const { name, given } of spare) yield `  - ${flowing(JSON.parse(JSON.stringify({ name, ...given })))}`;
}

function fields({ name, kind, user }: Account, credential: CredentialSource | null): string {
  const role = kind === 'admin' ? 'kind: admin, ' : '';
  if (credential?.kind === 'static') return `{ ${role}token: '\${${variable(name, 'TOKEN')}}' }`;
  const who = user === null ? `'\${${variable(name, 'USER')}}'` : scalar(user);
  const basic = credential?.kind === 'basic' ? ', basic: true' : '';
  return `{ ${role}user: ${who}, password: '\${${variable(name, 'PASSWORD')}}'${basic} }`;
}

function* resourceLines(
  resources: readonly Resource[],
  facts: readonly Fact[],
  operations: readonly Operation[],
): Iterable<string> {
  yield '# Types of objects that have an owner. Strike out what is not one; 2.1 tests those that are private.';
  if (resources.length === 0) {
    yield `# ${FILL_IN}: resources: { order: /v1/orders }`;
    return;
  }
  yield 'resources:';
  for (const { name, visibility, idAt, ...each } of resources) {
    const fact = facts.find(({ kind, about }) => kind === 'resource' && about === name);
    yield `  ${scalar(name)}:${fact === undefined ? '' : ` # ${fact.confidence}: ${shortReason(fact)}`}`;
    if (visibility !== 'private') yield `    visibility: ${visibility}`;
    if (idAt !== 'id') yield `    id: ${scalar(idAt)}`;
    for (const slot of ['create', 'read', 'update', 'delete', 'list'] as const) {
      const operation = each[slot];
      if (operation !== null) yield `    ${slot}: ${scalar(operation)}`;
    }
    yield* collectionLines(operations.filter(({ id }) => each.collections.includes(id)));
  }
}

/** Searches with what they look for, and operations on several objects with the body that names them. */
function* collectionLines(operations: readonly Operation[]): Iterable<string> {
  const search = operations
    .filter(({ body }) => body === null)
    .map(({ id, query }) => flowing({ operation: id, query }));
  const bulk = operations.flatMap(({ id, effect, body }) =>
    body === null ? [] : [flowing({ operation: id, effect, body: body.template })],
  );
  if (search.length > 0) yield `    search: [${search.join(', ')}]`;
  if (bulk.length > 0) yield `    bulk: [${bulk.join(', ')}]`;
}

function isLoopback(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
