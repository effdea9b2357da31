import { lookup } from 'node:dns/promises';
import { askForProof, decideOwnership, openNetwork, type Admission, type Egress } from '@probity/engine';
import type { OwnershipProof } from '@probity/model';
import { CannotRun, type LoadedTarget } from './load-target.ts';

/** What the owner's permission allows on the host of a target. Nothing is sent but the question for its proof. */
export async function admitTarget(
  { target, secretValues }: LoadedTarget,
  egress: Egress,
  version: string,
): Promise<Admission> {
  const { hostname } = new URL(target.origin);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  const addresses = found.map(({ address }) => address);
  // Said early and once; what counts is that every connection is judged again.
  const refused = addresses.map((address) => egress(address)).find((why) => why !== null);
  if (refused !== undefined) throw new CannotRun(`This runner may not connect to ${host}: ${refused}`);
  const { mode, ownership } = target;
  const facts = { mode, addresses, ownership, unixMs: Date.now() };
  const unasked = decideOwnership({ ...facts, proof: null });
  if (unasked.kind === 'allowed') return { reach: unasked.reach, proof: null };
  const network = openNetwork(target, secretValues, { egress });
  const proof: OwnershipProof | null =
    (ownership?.token ?? null) === null
      ? null
      : (await askForProof(target.origin, ownership?.token ?? '', version, { network })).proof;
  const decision = proof === null ? unasked : decideOwnership({ ...facts, proof });
  if (decision.kind === 'allowed') return { reach: decision.reach, proof };
  throw new CannotRun(
    `${host} has the public address ${decision.address}. There, ${decision.needs}, and ${decision.lacks}. Write \`ownership\` into the profile, or use mode observe.`,
  );
}
