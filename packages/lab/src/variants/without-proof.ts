import type { ProvedChange } from '../seams/step-up.ts';
import type { Seams } from '../seams/seams.ts';

/** What stands in a body where the caller sent no proof that could be compared. */
export const NO_PROOF = '(none)';

/** Some changes need no proof, whatever is in its place. */
export function withoutProof(correct: Seams, changes: readonly ProvedChange[]): Partial<Seams> {
  return {
    ...takeMissingProof(correct, () => true, changes),
    isProof: async (change, user, proof, caller) =>
      changes.includes(change) || correct.isProof(change, user, proof, caller),
  };
}

const PATHS: Readonly<Record<ProvedChange, RegExp>> = {
  password: /^POST \/v1\/auth\/password/,
  email: /^PUT \/v1\/me\/email/,
  phone: /^PUT \/v1\/me\/phone/,
  payout: /^PUT \/v1\/me\/payout/,
  second_factor_on: /^POST \/v1\/me\/second-factor/,
  second_factor_off: /^DELETE \/v1\/me\/second-factor/,
  deletion: /^DELETE \/v1\/me(?:$|\?)/,
};

/** Bodies of some changes, of all if left out, may lack a proof that their schema demands, or have an odd one. */
export function takeMissingProof(
  correct: Seams,
  isTaken: (proof: unknown) => boolean,
  changes?: readonly ProvedChange[],
): Partial<Seams> {
  return {
    parseBody(schema, value, request) {
      const line = `${request.method} ${request.url}`;
      const isOurs = Object.entries(PATHS).some(
        ([change, path]) => path.test(line) && (changes?.some((each) => each === change) ?? true),
      );
      const body = typeof value === 'object' && value !== null ? value : {};
      const proof: unknown = Reflect.get(body, 'current_password');
      const isOdd = typeof proof !== 'string' || proof === '';
      if (!isOurs || !isOdd || !isTaken(proof)) return correct.parseBody(schema, value, request);
      return correct.parseBody(schema, { ...body, current_password: NO_PROOF }, request);
    },
  };
}
