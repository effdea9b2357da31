import { isUnavailable, legitimateRead, whoLogsInByPassword, type Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../../needs.ts';
import type { InjectionRecord } from '../record.ts';

/** Signs an account in with its password, and then with operators in the place of it. */
export async function gatherSignIn(tools: ProbeTools): Promise<InjectionRecord | Unavailable> {
  const [identity] = whoLogsInByPassword(tools, 'expendable', 'user');
  if (identity === undefined)
    return { reason: 'No account is there that signs in with a password', missing: 'identities' };
  const user = { identity };
  const read = await legitimateRead(tools);
  if (isUnavailable(read)) return read;
  const right = await tools.tryLogin(read, { user, password: 'right' });
  if (isUnavailable(right)) return right;
  const control = {
    half: 'injection',
    control: right,
    controlSucceeded: right.facts.granted === true,
  } as const;
  if (!control.controlSucceeded) return control;
  const excludes = await tools.tryLogin(read, { user, password: { operator: '$ne' } });
  if (isUnavailable(excludes)) return excludes;
  const asks = await tools.tryLogin(read, { user, password: { operator: '$eq' } });
  if (isUnavailable(asks)) return asks;
  return { ...control, signIns: { excludes, asks } };
}
