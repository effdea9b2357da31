import type { AuthRole } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { LOGIN_SIGNS } from './entry-signs.ts';
import type { Evidence } from './operation-words.ts';
import { OTP_VERIFY_SIGNS, RESET_CONFIRM_SIGNS, RESET_REQUEST_SIGNS } from './password-signs.ts';
import { ADMINISTERS, answers, endsWith, isOpen, sends, type Sign } from './signs.ts';

/** What a person remembers and somebody else can guess. */
const GUESSABLE = sends(/pass(?:word|wd|phrase|code)?$|^pwd$|^pin(?:code)?$/);
const GIVES_TOKEN = answers(/token|jwt|^session(?:id)?$/);
const LOGIN_END = endsWith(/(?:login|signin|logon|authenticate)$/);

/** The parts that take guesses, with what they need to be recognised although another operation plays them already. */
const ROUTES: readonly {
  readonly role: AuthRole;
  readonly signs: readonly Sign[];
  readonly enough: number;
  readonly needs: (evidence: Evidence) => boolean;
}[] = [
  {
    role: 'login',
    // Administrators sign in by a password like anybody else.
    signs: LOGIN_SIGNS.filter((sign) => sign !== ADMINISTERS),
    enough: 5,
    needs: (evidence) =>
      GUESSABLE(evidence) && (isOpen(evidence) || LOGIN_END(evidence) || GIVES_TOKEN(evidence)),
  },
  { role: 'otp_verify', signs: OTP_VERIFY_SIGNS, enough: 8, needs: () => true },
  { role: 'reset_request', signs: RESET_REQUEST_SIGNS, enough: 6, needs: () => true },
  { role: 'reset_confirm', signs: RESET_CONFIRM_SIGNS, enough: 6, needs: GUESSABLE },
];

/** Every operation that takes guesses besides the one that plays the part, by that part. */
export function furtherRoutes(
  rest: readonly Evidence[],
  isPlayed: (role: AuthRole) => boolean,
): Map<Described, AuthRole> {
  const found = new Map<Described, AuthRole>();
  for (const { role, signs, enough, needs } of ROUTES) {
    if (!isPlayed(role)) continue;
    for (const evidence of rest) {
      const holding = signs.filter(({ holds }) => holds(evidence));
      const points = holding.reduce((sum, sign) => sum + sign.points, 0);
      const isNamed = holding.some((sign) => sign.names && sign.points > 0);
      if (isNamed && points >= enough && needs(evidence) && !found.has(evidence.operation))
        found.set(evidence.operation, role);
    }
  }
  return found;
}
