import {
  isGivenToken,
  opensSessions,
  sendsPassword,
  sendsToken,
  sendText,
  type CredentialSource,
  type Json,
} from '@probity/model';
import { variable, type Account } from './accounts.ts';
import type { Sheet } from './sheet.ts';

/** How accounts sign in, if that is known. */
type Credential = CredentialSource | null;

/** The keys of `auth` that say how a credential is obtained and sent, each with the reason for it. */
export function writeCredential(
  auth: Sheet,
  credential: Credential,
  { refresh, why }: { refresh: string | undefined; why: (role: 'login' | 'refresh') => string | undefined },
): void {
  if (opensSessions(credential)) {
    const steps = credential.steps.map(({ operation, body, extract }) => ({
      operation,
      ...(body !== null && { body: body.template }),
      ...(body !== null && body.type !== 'application/json' && { type: body.type }),
      extract,
    }));
    auth.steps('login', steps, why('login'));
  }
  if (sendsToken(credential)) auth.put('send', sendText(credential.place));
  if (opensSessions(credential) && refresh !== undefined)
    auth.put('refresh', { operation: refresh }, why('refresh'));
}

/** What a profile says of an account that has such a credential; secrets are variables. */
export function accountFields({ name, kind, user }: Account, credential: Credential): Json {
  const role = kind === 'admin' ? { kind } : {};
  if (isGivenToken(credential)) return { ...role, token: `\${${variable(name, 'TOKEN')}}` };
  return {
    ...role,
    user: user ?? `\${${variable(name, 'USER')}}`,
    password: `\${${variable(name, 'PASSWORD')}}`,
    ...(sendsPassword(credential) && { basic: true }),
  };
}

/** The variables that an account takes its secrets from. */
export function variablesOf({ name, user }: Account, credential: Credential): readonly string[] {
  if (isGivenToken(credential)) return [variable(name, 'TOKEN')];
  return [...(user === null ? [variable(name, 'USER')] : []), variable(name, 'PASSWORD')];
}
