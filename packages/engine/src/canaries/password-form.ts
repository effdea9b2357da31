import type { PasswordForm } from '../ports.ts';

/** Fifteen characters of four classes: what rules ask for, and no more than the most copied patterns allow. */
export const USUAL_FORM: PasswordForm = { length: 15, symbols: true };

const SHORTEST = 4;
const LONGEST = 64;

/** The classes of a password, character by character. */
export function classesOf({ length, symbols }: PasswordForm): string {
  // A short one has all classes in its first eight characters.
  const usual = length < 11 ? 'Aaa0!A$0aa' : 'AaaaaA0aaa!aa0$';
  const classes = usual.padEnd(length, 'aa0aA').slice(0, length);
  return symbols ? classes : classes.replaceAll(/[!$]/g, 'a');
}

/** The next form to try after a refusal: as long as it says, or else of letters and digits alone; undefined if none is left. */
export function nextForm(
  { length, symbols }: PasswordForm,
  { least = SHORTEST, most = LONGEST }: { readonly least?: number; readonly most?: number },
): PasswordForm | undefined {
  const fitting = Math.min(Math.max(length, least, SHORTEST), most, LONGEST);
  if (fitting !== length && fitting >= SHORTEST) return { length: fitting, symbols };
  return symbols ? { length, symbols: false } : undefined;
}

/** The form as the ledger keeps it, so that clean-up can derive the same passwords. */
export function writeForm({ length, symbols }: PasswordForm): string {
  return `${length}${symbols ? '!' : ''}`;
}

/** A form that the ledger kept; undefined if it is none. */
export function readForm(text: string | undefined): PasswordForm | undefined {
  const [, length, symbols] = /^(\d{1,2})(!?)$/.exec(text ?? '') ?? [];
  return length === undefined ? undefined : { length: Number(length), symbols: symbols === '!' };
}
