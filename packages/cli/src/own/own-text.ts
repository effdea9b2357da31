import { proofName, proofPath, type ProofSeen } from '@probity/engine';
import { hang, untrusted, type Look } from '@probity/reporters';
import { tokenLines } from './add-token.ts';

const NO_SECRET =
  'The token is no secret: it guards against testing the wrong host by mistake, not against malice.';

/** What has become of a new token. */
export type TokenPlace =
  | { readonly kind: 'written'; readonly profile: string }
  /** The profile has a form into which nothing can be put safely. */
  | { readonly kind: 'unwritten'; readonly profile: string }
  | { readonly kind: 'no-profile'; readonly profile: string };

/** A new token, where it is, and how the host shows it. */
export function* newTokenText(token: string, place: TokenPlace, look: Look): Iterable<string> {
  const { profile } = place;
  if (place.kind === 'written') yield* hang('', `Written: ownership.token in ${profile}`, look.width);
  if (place.kind === 'unwritten')
    yield* hang(
      '',
      `Nothing was written: ${profile} cannot be changed safely. Put this into it:`,
      look.width,
    );
  if (place.kind === 'no-profile')
    yield* hang('', `There is no ${profile}, so nothing was written. Put this into the profile:`, look.width);
  if (place.kind !== 'written') {
    yield '';
    for (const line of tokenLines(token)) yield `  ${line}`;
  }
  yield '';
  yield* hang('', NO_SECRET, look.width);
}

/** The two ways of proof, and the command that looks for them. */
export function* waysText(origin: string, token: string, again: string, { width }: Look): Iterable<string> {
  const name = proofName(new URL(origin).hostname);
  yield '';
  yield* hang(
    '',
    name === null ? 'Show that the host is yours:' : 'Show that the host is yours, in one of two ways:',
    width,
  );
  yield '';
  yield* hang(
    '  file  ',
    'the address below answers 200 with exactly the token, and no other path does',
    width,
  );
  yield `        ${origin}${proofPath(token)}`;
  if (name !== null) {
    yield* hang('  DNS   ', 'the TXT record below', width);
    yield `        ${name}. TXT "${token}"`;
  }
  yield '';
  yield* hang('', `Then see whether it is found: ${again}`, width);
}

/** What was seen of a proof, and what follows. */
export function* seenText({ proof, file, dns }: ProofSeen, look: Look): Iterable<string> {
  const sign = (isGood: boolean): string => (isGood ? '✓' : '✗');
  yield* hang(`${sign(proof === 'file')} file  `, untrusted(file), look.width);
  if (dns !== null) yield* hang(`${sign(proof === 'dns')} DNS   `, untrusted(dns), look.width);
  yield '';
  yield proof === null ? 'Not proved.' : 'Proved. Mode disruptive is allowed on this host.';
  if (proof !== null)
    yield* hang('', 'It is remembered here for a day; in CI it is looked for in each run.', look.width);
}
