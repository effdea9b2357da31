import { profileLine, type Case } from '@probity/model';
import { isUnavailable, orReason, succeeded, type Control, type Unavailable } from '@probity/probe-kit';
import type { Details25 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { ComparedReads, Record25 } from '../record.ts';
import { tryOrdinary } from './gather-case.ts';
import { knownTo } from './ordinary.ts';

/** Reads operations as users and as the administrator, to see for whom they are; each is read once for all cases. */
export async function gatherUnknown(
  { operation, details }: Case<Details25>,
  tools: ProbeTools,
): Promise<Record25 | Unavailable> {
  const { admin, user, unknown } = details;
  const missing = 'privileged';
  if (unknown.length === 0) {
    const line = profileLine('privileged', [operation ?? '']);
    const reason = `Nothing says for whom ${operation ?? 'it'} is. If it is for administrators only, add \`${line}\` to the profile.`;
    return { reason, missing };
  }
  if (admin === '') return { reason: 'There is no administrator.', missing: 'identities.admin' };
  if (user === '') return { reason: 'There is no normal user.', missing: 'identities.alice' };
  const ordinary = await tools.once(`2.5 ordinary ${user}`, () => tryOrdinary(tools, user));
  if (isUnavailable(ordinary)) return ordinary;
  const first = { ordinary: ordinary.exchange, ordinaryControlSucceeded: ordinary.succeeded };
  if (!ordinary.succeeded) return first;
  const compared: ComparedReads[] = [];
  let unread: Unavailable | undefined;
  for (const id of unknown) {
    const reads = await tools.once(`2.5 ${id} for whom`, () =>
      orReason(() => compare(id, details, ordinary, tools)),
    );
    if (isUnavailable(reads)) unread = reads;
    else compared.push(reads);
  }
  // What cannot be read leaves one case undecided, and nothing of all of them.
  if (operation !== null && unread !== undefined) return unread;
  return { ...first, compared };
}

async function compare(
  id: string,
  { admin, user }: Details25,
  ordinary: Control,
  tools: ProbeTools,
): Promise<ComparedReads | Unavailable> {
  const operation = tools.operation(id);
  const own = await tools.call(operation, { session: tools.shared(admin) });
  if (isUnavailable(own)) return own;
  const call = await tools.call(operation, { session: tools.shared(user) });
  if (isUnavailable(call)) return call;
  const control = await tools.control(own);
  // Where no other ordinary read is known, the control is this very operation.
  const isSame = ordinary.exchange.operation === id;
  const attack = await tools.attack(ordinary, call, isSame ? { repeats: true } : undefined);
  const reads = {
    operation: id,
    admin: control.exchange,
    user: attack,
    known: knownTo(tools, user, attack),
  };
  const [next] = tools.identities('user').filter((name) => name !== user);
  if (next === undefined || !succeeded(attack)) return reads;
  const other = await tools.call(operation, { session: tools.shared(next) });
  return isUnavailable(other) ? reads : { ...reads, other: (await tools.control(other)).exchange };
}
