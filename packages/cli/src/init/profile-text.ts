import type { AuthFile } from '@probity/intake';
import type { Fact, Operation, Resource } from '@probity/model';
import { untrusted } from '@probity/reporters';
import type { Account } from './accounts.ts';
import { accountsPart, givenPart, makesOwn } from './accounts-part.ts';
import { authPart } from './auth-part.ts';
import { flowsPart } from './proposals/flows-part.ts';
import { modePart } from './mode-part.ts';
import { outboundPart } from './proposals/outbound-part.ts';
import { publicPart } from './public-part.ts';
import { FILL_IN, shortReason } from './reasons.ts';
import { drawSheet, type Drawn, type Sheet } from './sheet.ts';
import type { DescriptionPlace } from './describe.ts';
import type { Found } from './load.ts';
import { writeProfile } from './write-profile.ts';

/** A name is for reports; one that is longer is cut. */
const LONGEST_NAME = 120;

/** What a profile is written from. */
export interface Draft {
  readonly name: string;
  readonly url: string;
  readonly description: DescriptionPlace;
  /** Where the paths of the description begin, if not where it says. */
  readonly basePath?: string;
  readonly found: Found;
  readonly accounts: readonly Account[];
  /** Accounts of an authentication file, which stand for all others; null if none was named. */
  readonly given: AuthFile | null;
  /** Left to the intake where what was found cannot be written down so that it means the same. */
  readonly withResources: boolean;
}

/** A profile with comments; secrets are in it as names of variables only. */
export function profileText(draft: Draft): string {
  return writeProfile(drawProfile(draft));
}

/** What a profile is to say, before it is text. */
function drawProfile(draft: Draft): Drawn {
  const { found, accounts, given } = draft;
  const { target, facts } = found;
  return drawSheet((sheet) => {
    sheet.note('What Probity cannot infer. Written by `probity init`; yours to change.');
    sheet.note('Secrets are never written here: ${NAME} is an environment variable.');
    sheet.put('name', untrusted(draft.name, LONGEST_NAME) || new URL(draft.url).host);
    sheet.put('target', draft.url);
    sheet.put(
      'description',
      typeof draft.description === 'string' ? draft.description : { ...draft.description },
    );
    if (draft.basePath !== undefined)
      sheet.put('base_path', draft.basePath || '/', 'the servers of the description are elsewhere');
    modePart(sheet, isLoopback(draft.url), isHarmless(draft));
    sheet.gap();
    publicPart(sheet, target.operations, found.unauthenticated?.served ?? []);
    sheet.gap();
    authPart(sheet, found, given);
    sheet.gap();
    if (given === null) accountsPart(sheet, accounts, found);
    else givenPart(sheet, given);
    sheet.gap();
    if (draft.withResources) resourcesPart(sheet, target.resources, facts, target.operations);
    else {
      sheet.note('What belongs to one user is inferred from the description: `probity plan --why` shows it.');
      sheet.note('resources: { order: /v1/orders }');
    }
    sheet.gap();
    flowsPart(sheet, target);
    outboundPart(sheet, target);
    if (isLoopback(draft.url)) sheet.put('rate', 100, 'requests per second, on this machine; 10 if left out');
    sheet.note('Further inputs that decide more; `probity doctor` says which.');
    sheet.note('evidence: { access_log: ./access.log, mailbox: ./outbox.jsonl }');
    sheet.note('mint: { key: { file: ./test-key.pem, algorithm: RS256 } }');
  });
}

/** Whether all that a run may lock is its own. */
function isHarmless({ found, accounts, given }: Draft): boolean {
  const isSure = found.facts.some(
    ({ kind, about, confidence }) => kind === 'auth' && about === 'signup' && confidence === 'sure',
  );
  return makesOwn(accounts, found) && isSure && given === null;
}

function resourcesPart(
  sheet: Sheet,
  resources: readonly Resource[],
  facts: readonly Fact[],
  operations: readonly Operation[],
): void {
  sheet.note(
    'Types of objects that have an owner. Strike out what is not one; 2.1 tests those that are private.',
  );
  if (resources.length === 0) {
    sheet.note(`${FILL_IN}: resources: { order: /v1/orders }`);
    return;
  }
  sheet.map('resources', (list) => {
    for (const resource of resources) {
      const fact = facts.find(({ kind, about }) => kind === 'resource' && about === resource.name);
      list.map(resource.name, (inner) => resourcePart(inner, resource, operations), shortReason(fact));
    }
  });
}

function resourcePart(
  sheet: Sheet,
  { visibility, idAt, ...resource }: Resource,
  operations: readonly Operation[],
): void {
  if (visibility !== 'private') sheet.put('visibility', visibility);
  if (idAt !== 'id') sheet.put('id', idAt);
  for (const slot of ['create', 'read', 'update', 'delete', 'list'] as const) {
    const operation = resource[slot];
    if (operation !== null) sheet.put(slot, operation);
  }
  const collections = operations.filter(({ id }) => resource.collections.includes(id));
  // Searches with what they look for, and operations on several objects with the body that names them.
  const search = collections
    .filter(({ body }) => body === null)
    .map(({ id, query }) => ({ value: { operation: id, query } }));
  const bulk = collections.flatMap(({ id, effect, body }) =>
    body === null ? [] : [{ value: { operation: id, effect, body: body.template } }],
  );
  if (search.length > 0) sheet.list('search', search);
  if (bulk.length > 0) sheet.list('bulk', bulk);
}

function isLoopback(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
