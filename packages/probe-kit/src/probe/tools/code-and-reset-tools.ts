import type { Exchange } from '@probity/model';
import type { Control } from './call.ts';
import type { LoginTry } from './login-tools.ts';
import type { Unavailable } from './unavailable.ts';

/** A try at the second factor or at a password reset. */
export interface RouteTry {
  readonly route: 'otp_start' | 'otp_verify' | 'reset_request' | 'reset_confirm';
  /** Another operation than that of `auth`, for resets. */
  readonly operation?: string;
  readonly user: LoginTry['user'];
  /** A wrong code or token, well-formed and distinct by number; ignored by the routes that take none. */
  readonly wrong: number;
  /** Send the right code instead: for `otp_verify` of an identity whose secret `totp` the profile gives. */
  readonly right?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Tries at one-time codes and password resets. */
export interface CodeAndResetTools {
  /** One try at a one-time code or a password reset, outside our own rate limit, held against a control. */
  tryRoute(control: Control, routeTry: RouteTry): Promise<Exchange | Unavailable>;
}
