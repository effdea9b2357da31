import { expect, it } from 'vitest';
import { variants } from './variants.generated.ts';

/** Twenty ways in which running APIs have misled those who tested them, and the variants that keep each alive. */
const TRAPS: readonly (readonly [trap: string, variants: readonly string[]])[] = [
  ['a failed login that answers 200', ['wrong-password-is-200', 'errors-under-200']],
  ['an update that changes the caller instead', ['own-project-changed-instead', 'own-project-instead']],
  ['a throttle that shows as 500', ['limit-shows-as-500']],
  ['a lock that never shows', ['silent-lock', 'silent-otp-lock', 'uniform-reset-answers']],
  ['a limiter over all routes', ['global-limiter']],
  ['a limit too high, or reset by a header', ['login-limit-at-100', 'forwarded-address-trusted']],
  ['an empty success for a bad token', ['empty-success']],
  [
    'a body that is validated before the role',
    ['body-before-role', 'body-before-owner', 'body-before-credential'],
  ],
  ['a GET that destroys', ['get-that-wipes']],
  ['an order that matters: parents before children', ['tasks-listed-by-all', 'comment-deleted-by-all']],
  ['an advertised flaw that is not there', ['method-override-guarded', 'admin-flag-is-shown']],
  [
    'an expiry that nobody checks, or that is missing',
    ['expiry-ignored', 'endless-tokens', 'expiry-not-required'],
  ],
  ['a description that has drifted', ['drifted-description', 'optional-credential']],
  [
    'credentials of other shapes',
    [
      'token-scheme',
      'session-header',
      'cookie-session',
      'cookie-session-with-csrf',
      'api-keys',
      'opaque-tokens',
      'padded-tokens',
      'tokens-without-iat',
    ],
  ],
  ['a leak inside the token', ['hash-in-token']],
  ['two JSON keys of the same name', ['last-of-two-roles']],
  [
    'an id in the body or in a header',
    ['bulk-checks-first-only', 'reference-unchecked', 'identity-from-header'],
  ],
  ['random ids as the only protection', ['random-ids-only']],
  ['own data that looks like a leak', ['own-contact-everywhere', 'owner-email-when-shared']],
  ['a guard by address', ['loopback-is-trusted']],
];

it('there are twenty of them', () => expect(TRAPS).toHaveLength(20));

it.each(TRAPS)('%s has its variants', (_trap, ids) => {
  expect(ids.filter((id) => !variants.some((variant) => variant.id === id))).toEqual([]);
});

it('the lab is large enough to tell a probe that guesses from one that proves', () => {
  const wrong = variants.filter(({ kind }) => kind !== 'green').length;
  expect(wrong).toBeGreaterThanOrEqual(80);
  expect(variants.length - wrong).toBeGreaterThanOrEqual(35);
});
