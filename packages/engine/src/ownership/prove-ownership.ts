import { isIP } from 'node:net';
import type { OwnershipProof } from '@probity/model';

/** An answer to a question for proof, or why there is none. */
type ProofAnswer = { readonly status: number; readonly body: string } | { readonly failure: string };

/** What a proof is looked for with. */
export interface ProofTools {
  /** Reads a path of the target; redirects are not followed. */
  get(path: string): Promise<ProofAnswer>;
  /** The TXT records of a name, each in one piece; none if there are none. */
  texts(name: string): Promise<readonly string[] | { readonly failure: string }>;
  /** A token that nobody knows. */
  invent(): string;
}

/** What was seen: the proof, and a sentence for each way that was tried. */
export interface ProofSeen {
  readonly proof: OwnershipProof | null;
  readonly file: string;
  /** Null where it was not looked for. */
  readonly dns: string | null;
}

/** Where the host shows its token. */
export function proofPath(token: string): string {
  return `/.well-known/probity-${token}`;
}

/** The name of the TXT record that shows the token of a host; null for an address, which has none. */
export function proofName(hostname: string): string | null {
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? `_probity.${hostname.replace(/\.$/, '')}` : null;
}

/** Looks for the file, then for the DNS record. */
export async function proveOwnership(hostname: string, token: string, tools: ProofTools): Promise<ProofSeen> {
  const file = await lookAtFile(token, tools);
  if (file.proved) return { proof: 'file', file: file.message, dns: null };
  const dns = await lookAtRecord(hostname, token, tools);
  return { proof: dns.proved ? 'dns' : null, file: file.message, dns: dns.message };
}

interface Look {
  readonly proved: boolean;
  readonly message: string;
}

/** A server that answers every path alike, or that repeats what it is asked for, shows nothing. */
async function lookAtFile(token: string, tools: ProofTools): Promise<Look> {
  const path = proofPath(token);
  const answer = await tools.get(path);
  if ('failure' in answer) return no(`GET ${path} got no answer: ${answer.failure}`);
  if (answer.status !== 200) return no(`GET ${path} was answered ${answer.status}, not 200.`);
  if (!isExactly(answer, token)) return no(`GET ${path} was answered 200, but not with exactly the token.`);
  const madeUp = tools.invent();
  const neighbour = await tools.get(proofPath(madeUp));
  const about = `GET ${path} shows the token`;
  if ('failure' in neighbour)
    return no(`${about}, but a made-up neighbour got no answer: ${neighbour.failure}`);
  if (isExactly(neighbour, token) || isExactly(neighbour, madeUp))
    return no(`${about}, but a made-up neighbour is answered alike, so it says nothing.`);
  if (neighbour.status === 429 || neighbour.status >= 500)
    return no(`${about}, but a made-up neighbour was answered ${neighbour.status}, so it says nothing.`);
  return { proved: true, message: `${about}, and a made-up neighbour is answered otherwise.` };
}

async function lookAtRecord(hostname: string, token: string, tools: ProofTools): Promise<Look> {
  const name = proofName(hostname);
  if (name === null) return no(`${hostname} is an address, so it has no TXT record.`);
  const found = await tools.texts(name);
  if ('failure' in found) return no(`The TXT record ${name} cannot be read: ${found.failure}`);
  if (found.includes(token)) return { proved: true, message: `The TXT record ${name} shows the token.` };
  return no(
    found.length === 0 ? `There is no TXT record ${name}.` : `The TXT record ${name} is not the token.`,
  );
}

/** One line break at the end is what editors and `echo` add. */
function isExactly({ body }: { readonly body: string }, text: string): boolean {
  return body.replace(/\r?\n$/, '') === text;
}

function no(message: string): Look {
  return { proved: false, message };
}
