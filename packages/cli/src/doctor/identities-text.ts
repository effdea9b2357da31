import { hang, untrusted, type Look } from '@probity/reporters';
import type { DoctorReport, IdentitySeen } from './doctor-report.ts';
import { below, EXCERPT, head, marked, NAME } from './text-parts.ts';

/** How every identity fared, with help for those that could not sign in, and secrets that are too short. */
export function* identitiesText(
  { identities: all, shortSecrets }: DoctorReport,
  look: Look,
): Iterable<string> {
  yield* head('Identities', look);
  if (all.length === 0)
    yield* hang(
      '  ',
      'none. Add `identities` to the profile: alice and bob, two accounts of the same role.',
      look.width,
    );
  for (const each of all) yield* identity(each, look);
  for (const name of shortSecrets) {
    const text = `${untrusted(name, 60)} is shorter than eight characters: it is hidden only where it is a word of its own. Give the test account a longer one.`;
    yield* marked('!', 'yellow', text, look);
  }
}

function* identity({ name, kind, ok, message, signedUp, help }: IdentitySeen, look: Look): Iterable<string> {
  const label = untrusted(name, NAME - 2).padEnd(NAME);
  if (ok) {
    const text =
      message === ''
        ? `${signedUp ? 'signed up' : 'signed in'} and proved${kind === 'user' ? '' : `   ${kind}`}`
        : untrusted(message, 300);
    yield* marked('✓', message === '' ? 'cyan' : 'yellow', `${label}${text}`, look);
    return;
  }
  yield* marked('✗', 'red', `${label}${untrusted(message.replace(`${name} `, ''), 400)}`, look);
  if (help === null) return;
  const rows = [
    ['sent', help.sent],
    ['got', help.got],
    ['expected', help.expected],
    ['change', help.change],
  ] as const;
  for (const [what, text] of rows) if (text !== null) yield* below(what, untrusted(text, EXCERPT), look);
}
