import type { SessionCredential, LoginStep } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import { placeholdersOf } from '../request/template.ts';

/** A login with a second factor, taken apart where the code is asked for. */
export interface SecondFactor {
  /** The way to a challenge: it gives the challenge where a login gives its credential. */
  readonly start: SessionCredential;
  /** What the challenge is called in templates. */
  readonly challenge: string;
  readonly verify: LoginStep;
}

/** Whether a step of a login takes the code of a second factor. */
export function takesCode({ body, headers }: Pick<LoginStep, 'body' | 'headers'>): boolean {
  return [...placeholdersOf(body?.template), ...placeholdersOf(Object.values(headers))].includes('code');
}

/** Takes a login apart; the missing input if it has no second factor or no challenge. */
export function takeApart(source: SessionCredential): SecondFactor | Unavailable {
  const at = source.steps.findIndex(takesCode);
  const verify = source.steps[at];
  if (verify === undefined || at < 1) {
    return { reason: 'no login of the profile takes a one-time code', missing: 'auth.otp_verify' };
  }
  const steps = source.steps.slice(0, at);
  const given = new Set(steps.flatMap(({ extract }) => Object.keys(extract)));
  const challenge = placeholdersOf(verify.body?.template).find((name) => given.has(name));
  if (challenge === undefined) {
    return {
      reason: 'the login gives no challenge that a code could answer',
      missing: 'auth.otp_start.extract.challenge',
    };
  }
  const place = { in: 'header', name: 'challenge', template: `{${challenge}}` } as const;
  return { start: { ...source, steps, place, refresh: null }, challenge, verify };
}
