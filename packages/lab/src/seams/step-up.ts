import type { Caller } from '../auth/caller.ts';
import { digest, newSecret } from '../auth/digest.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import type { User } from '../store/users.ts';

/** What of an account is changed only with fresh proof. */
export type ProvedChange =
  | 'password'
  | 'email'
  | 'phone'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'payout'
  | 'deletion';

/** What counts as fresh proof, and when a new address counts. */
export interface StepUpSeams {
  /** Whether a request proves who is asking. */
  isProof(change: ProvedChange, user: User | undefined, proof: unknown, caller: Caller): Promise<boolean>;
  /** How a request without proof is refused. */
  proofDemanded(change: ProvedChange): Problem;
  /** Makes a new address wait for its confirmation, or count at once. */
  takeEmail(user: User, email: string): void;
}

/** The current password is the proof, and a new address waits for its confirmation. */
export function correctStepUp(harbor: Harbor): StepUpSeams {
  return {
    isProof: async (_change, user, proof) =>
      typeof proof === 'string' && harbor.passwords.matches(user?.password_hash, proof),
    proofDemanded: () => new Problem('wrong_password'),
    takeEmail(user, email) {
      const token = newSecret();
      harbor.database.run('DELETE FROM email_change WHERE user_id = ?', user.id);
      harbor.database.insert('email_change', { hash: digest(token), user_id: user.id, email });
      const text = `Use this token to confirm your new address:\n\n${token}\n`;
      const sent_at = harbor.timestamp();
      harbor.outbox.send(harbor.seams.newId('mail'), {
        recipient: email,
        subject: 'Confirm your new address',
        text,
        sent_at,
      });
      const notice = `Somebody asked to change the address of your account to ${email}.\n`;
      harbor.outbox.send(harbor.seams.newId('mail'), {
        recipient: user.email,
        subject: 'Your address will change',
        text: notice,
        sent_at,
      });
    },
  };
}
