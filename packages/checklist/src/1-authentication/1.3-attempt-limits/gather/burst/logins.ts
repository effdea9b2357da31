import type { Exchange } from '@probity/model';
import { sentOrStop, type Control, type LoginTry } from '@probity/probe-kit';
import type { ProbeTools } from '../../needs.ts';

/** What a try sends besides the name and the password. */
type LoginChange = Pick<LoginTry, 'headers' | 'spelling' | 'variant'>;

/** The login under attack. What cannot be sent at all ends the gathering, and its reason is handed on. */
export interface Logins {
  try(attempt: LoginTry): Promise<Exchange>;
  right(identity: string, change?: LoginChange): Promise<Exchange>;
  /** Every wrong password of the run is another one, so that no limiter takes it for a repeated click. */
  wrong(identity: string, change?: LoginChange): Promise<Exchange>;
}

/** Tries at a login, held against a control; the wrong passwords begin after a number that no other part has used. */
export function createLogins(
  tools: Pick<ProbeTools, 'tryLogin'>,
  control: Control,
  via: Pick<LoginTry, 'login'>,
  from = 0,
): Logins {
  let wrongs = from;
  const attempt = async (loginTry: LoginTry): Promise<Exchange> =>
    sentOrStop(await tools.tryLogin(control, { ...loginTry, ...via }));
  return {
    try: attempt,
    right: (identity, change) => attempt({ user: { identity }, password: 'right', ...change }),
    wrong: (identity, change) =>
      attempt({ user: { identity }, password: { wrong: (wrongs += 1) }, ...change }),
  };
}
