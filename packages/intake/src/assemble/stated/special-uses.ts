import type { Json } from '@probity/model';
import { toJson } from '../../to-json.ts';
import { didYouMean } from '../../text/suggest.ts';
import { findOperation, type Context } from '../context.ts';
import { writtenIn } from './written-identities.ts';
import { checkReads } from './check-reads.ts';
import { checkTemplates, OBJECT_WORDS } from './templates.ts';
import type { Uses } from './uses.ts';

const SESSION_WORDS = ['user', 'password', 'new_password', 'email', 'access', 'refresh', 'canary', 'unique'];
const RESET_WORDS = ['user', 'email', 'token', 'code', 'password', 'new_password', 'unique'];

/** Keeps what the profile says about operations of authentication and about single operations. */
export function addSpecialUses(context: Context, uses: Uses): void {
  const { auth, operations = {} } = context.profile;
  const extracted = (auth?.login ?? []).flatMap(({ extract = {} }) => Object.keys(extract));
  for (const role of ['signup', 'logout', 'password_change'] as const) {
    const use = auth?.[role];
    if (use === undefined || typeof use === 'string') continue;
    // A missing operation is reported where the parts of authentication are found.
    if (context.described.find(use.operation) === undefined) continue;
    uses.add(use, [...SESSION_WORDS, ...extracted], ['auth', role]);
  }
  for (const role of ['reset_request', 'reset_confirm'] as const) {
    const use = auth?.[role];
    if (use === undefined || typeof use === 'string') continue;
    if (context.described.find(use.operation) !== undefined) uses.add(use, RESET_WORDS, ['auth', role]);
  }
  addLogins(context, uses);
  const known = writtenIn(context).map(({ name }) => name);
  checkTemplates(context, context.profile.values ?? {}, OBJECT_WORDS, ['values']);
  for (const [reference, { caller, body, effect, headers = {}, values = {} }] of Object.entries(operations)) {
    const path = ['operations', reference];
    const operation = findOperation(context, reference, path);
    if (operation !== undefined) checkReads(context, operation, effect, [...path, 'effect']);
    if (caller !== undefined && !known.includes(caller)) {
      context.problem([...path, 'caller'], `unknown identity ${caller}.`, didYouMean(caller, known));
    }
    checkTemplates(context, values, OBJECT_WORDS, [...path, 'values']);
    checkTemplates(context, headers, OBJECT_WORDS, [...path, 'headers']);
    if (body === undefined) continue;
    checkTemplates(context, toJson(body), OBJECT_WORDS, [...path, 'body']);
    if (operation !== undefined) uses.set(operation.id, { body: toJson(body) }, path);
  }
}

/**
 * The bodies of login and refresh are bodies of their operations as well. One operation may serve several of them, such
 * as the token endpoint of OAuth 2; the first body is then the usual one.
 */
function addLogins({ profile: { auth }, described }: Context, uses: Uses): void {
  const kept = new Set<string>();
  for (const [index, { operation, body }] of (auth?.login ?? []).entries())
    keep(operation, body, ['auth', 'login', index]);
  if (auth?.refresh !== undefined) keep(auth.refresh.operation, auth.refresh.body, ['auth', 'refresh']);
  for (const role of ['otp_start', 'otp_verify'] as const) {
    const step = auth?.[role];
    if (typeof step === 'object') keep(step.operation, step.body, ['auth', role]);
  }
  function keep(reference: string, body: unknown, path: readonly PropertyKey[]): void {
    const found = described.find(reference);
    const template: Json = toJson(body ?? null);
    if (found === undefined || body === undefined || kept.has(found.id)) return;
    kept.add(found.id);
    uses.set(found.id, { body: template }, path);
  }
}
