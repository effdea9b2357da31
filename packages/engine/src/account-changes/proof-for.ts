import type { AccountChange, Json } from '@probity/model';
import { isUnavailable, type ChangeTry, type SessionRef, type Unavailable } from '@probity/probe-kit';
import { registerWrong } from '../secrets/register.ts';
import type { ChangeContext } from './change-context.ts';

/** What goes in the place of the proof, and what its template needs. */
interface MadeProof {
  readonly sent: Json | undefined;
  readonly values: Readonly<Record<string, Json>>;
}

/** What is sent as the proof; what only a request gives is obtained first. */
export async function proofFor(
  { accounts: { passwords, canaries, secrets }, sendStep }: ChangeContext,
  session: SessionRef,
  change: AccountChange,
  { proof, wrong = 0 }: Pick<ChangeTry, 'proof' | 'wrong'>,
): Promise<MadeProof | Unavailable> {
  if (change.proof === null || proof === 'none') return { sent: undefined, values: {} };
  if (proof === 'empty') return { sent: '', values: {} };
  if (proof === 'null') return { sent: null, values: {} };
  const { value, from } = change.proof;
  if (proof !== 'right') {
    const isPassword = value === '{password}';
    const label = `wrong/${change.name}/${wrong}`;
    const secret = isPassword
      ? passwords.wrong(session.identity, wrong)
      : canaries.invent(value === '{code}' ? 'code' : 'token', label);
    registerWrong(secrets, isPassword ? 'password' : 'token', secret);
    return { sent: proof === 'list' ? [secret] : secret, values: {} };
  }
  let values: Readonly<Record<string, Json>> = {};
  for (const step of from) {
    const sent = await sendStep(session, step, { purpose: 'setup', values });
    if (isUnavailable(sent)) return sent;
    values = { ...values, ...sent.extracted };
  }
  return { sent: value, values };
}
