import type { Exchange } from '@probity/model';
import { blockedField } from '../learned-bodies/blocked-field.ts';
import { readValidationErrors } from '../validation-errors/read-validation-errors.ts';

/** What keeps strangers out, in words of refusals, and what helps; the first that fits is told. */
const WORDS: readonly (readonly [words: RegExp, message: string, change: string])[] = [
  [
    /captcha|turnstile/i,
    'Who signs up has to solve a captcha.',
    'Switch it off for the test, or name accounts under `identities`.',
  ],
  [
    /\binvit/i,
    'Who signs up has to be invited.',
    'Name accounts under `identities`, or write the code into the body under `operations`.',
  ],
  [
    /\b(?:verify|confirm|activate)\b[^.]{0,40}\b(?:e-?mail|address|account|inbox)|\b(?:e-?mail|address|account)\b[^.]{0,20}\bnot\b[^.]{0,10}\b(?:verified|confirmed|activated?)|(?:un(?:verified|confirmed))[ _-]?(?:e-?mail|user|account)|check your (?:e-?mail|inbox)/i,
    'The address has to be confirmed by a mail first, which nobody reads.',
    'Switch the confirmation off for the test, or name accounts under `identities`.',
  ],
  [
    /\bapprov|pending review|awaiting (?:review|moderation)/i,
    'Somebody has to approve new accounts.',
    'Name accounts under `identities`.',
  ],
  [
    /\bdomain\b|\bmx\b|undeliverable|not deliverable|disposable|accept(?:s)? mail|mail server|\bdns\b/i,
    'The domain of the made-up addresses is not accepted.',
    'Name one that is under `accounts: { email_domain: … }`.',
  ],
  [
    /\bpayment|credit card|subscription is required/i,
    'New accounts have to be paid for.',
    'Name accounts under `identities`.',
  ],
];

/** Why nobody but a person could sign up, from what the answer asks for or says; undefined if it does not say so. */
export function entryBlocker({ answer }: Exchange): string | undefined {
  const text = answer?.body ?? '';
  const field = readValidationErrors(text)
    .map(({ path }) => path.at(-1) ?? '')
    .find((name) => blockedField(name) !== undefined);
  if (field !== undefined)
    return `It asks for ${blockedField(field)} (\`${field}\`), which cannot be made up. Switch this off for the test, write the value into the body under \`operations\`, or name accounts under \`identities\`.`;
  const found = WORDS.find(([words]) => words.test(text));
  return found === undefined ? undefined : `${found[1]} ${found[2]}`;
}
