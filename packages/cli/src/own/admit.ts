import { decideOwnership, type Admission, type ProofSeen } from '@probity/engine';
import { untrusted } from '@probity/reporters';
import type { TargetOptions } from '../options/run-options.ts';
import type { Host } from '../terminal/terminal.ts';
import { lapsedWord } from './lapsed-word.ts';
import { ownershipTools, type OwnershipTools } from './ownership-tools.ts';
import { proofNetwork } from './proof-network.ts';
import { placeOf, type NamedPlace } from './place-of.ts';
import { refusal, type Sending } from './refusal.ts';

/**
 * Asks for the owner's permission before a command sends anything: says what it may do, or ends it with the line to add.
 *
 * Nothing goes to the target but the question for its proof, where one is needed.
 */
export async function admit(
  command: Sending,
  named: string | undefined,
  options: TargetOptions,
  host: Host,
  given?: OwnershipTools,
): Promise<Admission> {
  const place = await placeOf(named, options, host);
  // What is wrong with the profile is said when the target is made from it.
  if (place === undefined) return { reach: 'private', proof: null };
  const tools = given ?? ownershipTools(host, proofNetwork(options, host, place.profile));
  const { mode, ownership } = place;
  const say = (line: string): void => {
    if (!options.quiet) host.stderr.write(`${untrusted(line)}\n`);
  };
  const addresses = mode === 'observe' ? [] : await tools.addresses(place.host);
  const facts = { mode, addresses, ownership, unixMs: tools.unixMs() };
  const unasked = decideOwnership({ ...facts, proof: null });
  const seen = unasked.kind === 'allowed' ? null : await proofOf(place, tools, say);
  const proof = seen?.proof ?? null;
  const decision = proof === null ? unasked : decideOwnership({ ...facts, proof });
  if (decision.kind === 'refused')
    throw refusal({ command, named, options, place, decision, seen, unixMs: facts.unixMs });
  const lapsed = lapsedWord(ownership, facts.unixMs);
  if (lapsed !== null) say(`warning: ${lapsed} It counts as absent.`);
  return { reach: decision.reach, proof };
}

/** What was seen of the proof, now or within a day; null where the profile has no token. */
async function proofOf(
  { origin, ownership }: NamedPlace,
  tools: OwnershipTools,
  say: (line: string) => void,
): Promise<Pick<ProofSeen, 'proof'> | ProofSeen | null> {
  const token = ownership?.token ?? null;
  if (token === null) return null;
  const known = await tools.cache.get(origin, token, tools.unixMs());
  if (known !== null) return { proof: known };
  say(`asking ${origin} for its proof of ownership (at most 2 GETs and a DNS query)`);
  const seen = await tools.prove(origin, token);
  if (seen.proof !== null) await tools.cache.keep(origin, token, seen.proof, tools.unixMs());
  return seen;
}
