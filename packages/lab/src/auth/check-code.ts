import { Secret, TOTP } from 'otpauth';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { userById } from '../store/users.ts';
import { digest } from './digest.ts';

const STEP_SECONDS = 30;

/** The account whose challenge this code answers; counts and refuses everything else. */
export function checkCode(harbor: Harbor, address: string, challenge: string, code: string): string {
  const { database, seams } = harbor;
  const hash = digest(challenge);
  const row = database.one('SELECT * FROM otp_challenge WHERE hash = ?', hash);
  const userId = String(row?.['user_id'] ?? '');
  // Guesses at challenges that do not exist count for their address alone.
  const key = userId === '' ? address : userId;
  seams.otpLimit(key, address);
  const user = userById(database, userId);
  const open = row !== undefined && Number(row['expires_at']) > harbor.clock();
  const step = open && user !== undefined ? matchingStep(harbor, user.totp_secret, code) : undefined;
  // A code that was used once is worth nothing to anyone who watched it being typed.
  if (user === undefined || user.disabled || step === undefined || step <= user.totp_last_step) {
    seams.otpFailed(key, address);
    countTry(harbor, hash);
    throw new Problem('invalid_code');
  }
  database.run('DELETE FROM otp_challenge WHERE hash = ?', hash);
  database.run('UPDATE user SET totp_last_step = ? WHERE id = ?', step, userId);
  return userId;
}

function matchingStep(harbor: Harbor, secret: string | null, code: string): number | undefined {
  if (secret === null) return undefined;
  const timestamp = harbor.clock();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function countTry({ database, settings }: Harbor, hash: string): void {
  database.run('UPDATE otp_challenge SET tries = tries + 1 WHERE hash = ?', hash);
  database.run(
    'DELETE FROM otp_challenge WHERE hash = ? AND tries >= ?',
    hash,
    settings.otp.triesPerChallenge,
  );
}
