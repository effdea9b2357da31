import { asTenant } from '../../database/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import { isPassword } from '../../identity/password.ts';
import { countLoginTry, type LoginTry, type SignInServices } from './sign-in-limits.ts';

/** An account whose password was given. */
export interface CheckedAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** What the password was checked against; if it is another one by now, the check is worth nothing. */
  readonly password_hash: string;
}

/** The account with this address and this password; refuses if there is none, and if too many were wrong before. */
export async function checkPassword(
  services: SignInServices,
  { password, ...loginTry }: LoginTry & { readonly password: string },
): Promise<CheckedAccount> {
  const forget = await countLoginTry(services, loginTry);
  const account = await asTenant(services.db, { lookup: loginTry.email }, (transaction) =>
    transaction
      .selectFrom('account')
      .select(['id', 'email', 'name', 'password_hash'])
      .where('email', '=', loginTry.email)
      .executeTakeFirst(),
  );
  const isRight = await isPassword(account?.password_hash, password);
  if (account === undefined || !isRight) throw new Refusal('sign-in-failed');
  await forget();
  return account;
}
