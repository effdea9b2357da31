import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { createClock } from '../clock.ts';
import type { Network } from '../network/network.ts';
import { createTransport } from './transport.ts';
import { proveOwnership, type ProofSeen, type ProofTools } from '../ownership/prove-ownership.ts';

/** Milliseconds for one answer, of the host or of its name server. */
const DEADLINE = 5000;
const LONGEST_BODY = 4096;

/** What a name server says where a name or a record is not there. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/** A token of 128 random bits. */
export function newToken(): string {
  return randomBytes(16).toString('hex');
}

/** How the host is reached. */
export interface ProofNetwork {
  readonly network?: Network;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a host and its name server for the token: at most two GETs and one DNS query, and nothing else. */
export async function askForProof(
  origin: string,
  token: string,
  version: string,
  { network, headers = {} }: ProofNetwork = {},
): Promise<ProofSeen> {
  const transport = createTransport({
    origin,
    rate: 0,
    concurrency: 1,
    budget: 2,
    requestTimeout: DEADLINE,
    bodyLimit: LONGEST_BODY,
    clock: createClock(),
    userAgent: `probity/${version}`,
    reach: 'any',
    ...(network && { network }),
  });
  const get: ProofTools['get'] = async (path) => {
    const attempt = {
      method: 'GET',
      path,
      headers: { accept: 'text/plain, */*;q=0.5', ...headers },
      body: null,
    };
    const { answer, failure } = await transport.send(attempt, 'polite');
    return answer === null
      ? { failure: failure.message }
      : { status: answer.status, body: answer.body.toString('utf8') };
  };
  try {
    return await proveOwnership(new URL(origin).hostname, token, { get, texts: readTexts, invent: newToken });
  } finally {
    await transport.close();
  }
}

const readTexts: ProofTools['texts'] = async (name) => {
  const resolver = new Resolver({ timeout: DEADLINE / 2, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    return NO_RECORD.has(code) ? [] : { failure: `the name server did not answer (${code}).` };
  }
};
