import type { decideOwnership, ProofSeen } from '@probity/engine';
import { shellQuote, untrusted } from '@probity/reporters';
import { stringify } from 'yaml';
import { PROFILE } from '../target/named-profile.ts';
import type { TargetOptions } from '../options/run-options.ts';
import { UsageError } from '../errors/usage-error.ts';
import { lapsedWord } from './lapsed-word.ts';
import type { NamedPlace } from './place-of.ts';

/** A command that sends more than reads. */
export type Sending = 'run' | 'doctor';

type Refused = Extract<ReturnType<typeof decideOwnership>, { kind: 'refused' }>;

/** A mode that is refused, and how it came to that. */
export interface RefusedCommand {
  readonly command: Sending;
  readonly named: string | undefined;
  readonly options: TargetOptions;
  readonly place: NamedPlace;
  readonly decision: Refused;
  readonly seen: Pick<ProofSeen, 'proof'> | ProofSeen | null;
  readonly unixMs: number;
}

/** How long the statement holds that is proposed, in days. */
const PROPOSED_DAYS = 90;

/** What is missing and what to do about it, as lines and commands that can be copied. */
export function refusal(refused: RefusedCommand): UsageError {
  const { place, decision, seen, unixMs } = refused;
  const { address, needs } = decision;
  const lacks = place.profile === null ? 'there is no profile that could hold one' : decision.lacks;
  const name = place.host.replaceAll(/[[\]]/g, '');
  const where = name === address ? name : `${name} resolves to ${address}, which`;
  const sentences = [
    `${where} is neither a loopback nor a private address. There, ${needs}, and ${lacks}.`,
    lapsedWord(place.ownership, unixMs),
    ...(seen !== null && 'file' in seen ? [seen.file, seen.dns] : []),
    seen === null ? 'Nothing was sent to it.' : 'Nothing was sent to it but the lookup of its proof.',
  ];
  const message = sentences.flatMap((each) => (each === null ? [] : untrusted(each))).join(' ');
  return new UsageError(message, nextSteps(refused));
}

function nextSteps(refused: RefusedCommand): readonly string[] {
  const { place, unixMs } = refused;
  const { mode, profile, ownership } = place;
  // Without a profile nobody can say anything.
  if (profile === null) return [initCommand(refused), lessCommand(refused, 'observe')];
  const isStated = (ownership?.statement ?? null) !== null && lapsedWord(place.ownership, unixMs) === null;
  if (mode === 'disruptive')
    return [ownCommand(refused), lessCommand(refused, isStated ? 'active' : 'observe')];
  return [statementLine(place, unixMs), ownCommand(refused), lessCommand(refused, 'observe')];
}

/** The line as it is in the profile, the token that is there included. */
function statementLine({ ownership, profile }: NamedPlace, unixMs: number): string {
  const until = new Date(unixMs + PROPOSED_DAYS * 86_400_000).toISOString().slice(0, 10);
  const token = ownership?.token ?? null;
  const value = {
    stated_by: untrusted(ownership?.statement?.by ?? 'Your Name', 80),
    until,
    ...(token !== null && { token }),
  };
  const line = stringify({ ownership: value }, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  return `${line.slice(1, -1).trim()}   # in ${untrusted(profile ?? PROFILE, 200)}`;
}

function ownCommand({ options, place }: RefusedCommand): string {
  const named = place.profile === PROFILE ? [] : ['--profile', place.profile ?? PROFILE];
  return words('own', [...(options.url === undefined ? [] : [options.url]), ...named]);
}

function initCommand({ named, options, place }: RefusedCommand): string {
  return words('init', [options.url ?? named ?? place.origin, ...described(options)]);
}

function lessCommand({ command, named, options }: RefusedCommand, mode: string): string {
  const { url, auth, curl } = options;
  return words(command, [
    ...(named === undefined ? [] : [named]),
    ...(url === undefined ? [] : ['--url', url]),
    // The line holds a secret.
    ...(curl === undefined ? [] : ['--curl', '…']),
    ...described(options),
    ...(auth === undefined ? [] : ['--auth', auth]),
    '--mode',
    mode,
  ]);
}

function described({ description }: TargetOptions): string[] {
  return description === undefined ? [] : ['--description', description];
}

function words(command: string, rest: readonly string[]): string {
  return ['probity', command, ...rest.map((word) => shellQuote(word))].join(' ');
}
