import type { Operation } from '@probity/model';
import { isUnavailable, succeeded, type Unavailable, type ToolsFor } from '@probity/probe-kit';
import type { Record24 } from '../record.ts';

/** How many logins are looked at. */
const LOGINS = 3;

/** Logins that the run has made already: what they gave may hold more than it should. */
export async function gatherLogin(
  { id }: Operation,
  known: Record24,
  tools: ToolsFor<'traffic'>,
): Promise<Record24 | Unavailable> {
  const logins = tools
    .traffic()
    .filter((each) => each.operation === id && succeeded(each) && each.facts.granted === true);
  const byUser = new Map(logins.map((each) => [each.as, each]));
  const [control, ...samples] = [...byUser.values()].slice(0, LOGINS);
  if (control === undefined) return { reason: `Nobody has logged in by ${id}.`, missing: 'identities' };
  return { ...known, control, controlSucceeded: true, samples };
}

/** One request for a reset of an expendable account, held against what the first user reads. */
export async function gatherReset(
  known: Record24,
  tools: ToolsFor<'codes-and-resets'>,
): Promise<Record24 | Unavailable> {
  const [identity] = tools.identities('expendable');
  if (identity === undefined) return { reason: 'There is no expendable account.', missing: 'expendable' };
  const me = tools.target.operations.find(({ id }) => id === tools.target.auth.me);
  if (me === undefined) return { reason: 'Nothing shows that the target works.', missing: 'auth.me' };
  const call = await tools.call(me);
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  const record = { ...known, control: control.exchange, controlSucceeded: control.succeeded };
  if (!control.succeeded) return record;
  const answer = await tools.tryRoute(control, { route: 'reset_request', user: { identity }, wrong: 1 });
  return isUnavailable(answer) ? answer : { ...record, views: [answer] };
}
