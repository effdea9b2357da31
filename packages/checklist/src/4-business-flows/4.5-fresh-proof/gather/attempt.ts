import type { AccountChange } from '@probity/model';
import { isUnavailable, type ChangeTry, type SessionRef, type Unavailable } from '@probity/probe-kit';
import { effectOf } from '../judge/effect-of.ts';
import type { ProbeTools } from '../needs.ts';
import type { Attempt } from '../record.ts';
import { openAccount } from './account.ts';

/** Tries a change once, looks what it did, and takes it back if it did something. */
export async function attempt(
  tools: ProbeTools,
  change: AccountChange,
  changeTry: Omit<ChangeTry, 'change'>,
  given?: SessionRef,
): Promise<Attempt | Unavailable> {
  const { name, kind } = change;
  const isControl = changeTry.proof === 'right' && changeTry.route === undefined;
  const session = given ?? (await openAccount(tools, change, isControl ? 'control' : 'attack'));
  if (isUnavailable(session)) return session;
  const unprepared = await tools.prepareChange(session, name);
  if (unprepared !== null) return unprepared;
  const before = await tools.seeChange(session, name);
  if (isUnavailable(before)) return before;
  const sent = await tools.tryChange(session, { ...changeTry, change: name });
  if (isUnavailable(sent)) return sent;
  await tools.wait('settle');
  const after = await tools.seeChange(session, name, sent);
  if (isUnavailable(after)) return after;
  const tried = { proof: changeTry.proof, before, sent: sent.exchange, after };
  const isShown = after.isNew === true;
  // What was switched on for the attempt is switched off again, whether it worked or not.
  const isPrepared = change.prepare.length > 0;
  const isDone = isShown || effectOf(kind, tried) === 'done';
  if (isPrepared ? !isDone : isDone) await tools.takeBack(session, name, sent);
  return tried;
}
