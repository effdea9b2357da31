import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/** How much of a body is read, and what is unpacked. */
export interface PayloadSeams {
  /** The most bytes that a request may announce. */
  largestAnnounced(request: FastifyRequest): number;
  /** The most bytes that are read from a connection. */
  largestBody(request: FastifyRequest): number;
  /** The most bytes that come out of a compressed body, by its encoding. */
  largestUnpacked(request: FastifyRequest, encoding: 'gzip' | 'br'): number;
  /** Whether bodies of an encoding are unpacked. */
  unpacks(encoding: string): encoding is 'gzip' | 'br';
  /** Refuses a body that is too large. */
  tooLarge(request: FastifyRequest): never;
}

/** The largest body of JSON, and the largest file with what is around it. */
const LARGEST = { json: 1_000_000, upload: 2_000_000 } as const;

/** The limit holds for what is announced, for what arrives, and for what comes out of it. */
export function correctPayloads(): PayloadSeams {
  const largest = ({ url }: FastifyRequest): number =>
    url.startsWith('/v1/uploads') ? LARGEST.upload + 10_000 : LARGEST.json;
  return {
    largestAnnounced: largest,
    largestBody: largest,
    largestUnpacked: largest,
    unpacks: (encoding) => encoding === 'gzip' || encoding === 'br',
    tooLarge() {
      throw new Problem('payload_too_large');
    },
  };
}
