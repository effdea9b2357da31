import type { Verdict } from '@probity/model';
import type { JudgeTools, SeenRequest, ThirdPartyCall } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

/** Headers that every client sends; all others may carry something that is nobody else's business. */
const PLAIN_HEADERS =
  /^(?:host|connection|keep-alive|pragma|cache-control|user-agent|accept(?:-\w+)?|content-(?:length|type)|transfer-encoding|sec-fetch-mode)$/;

/** Addresses that are no part of the public network. */
const PRIVATE =
  /^(?:10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|::$|f[cde])/i;

/**
 * Judges a third party that the API was told to call in plain HTTP. On a private network that may be the test set-up
 * alone, and shows nothing; what was sent to a public address was really sent in the clear.
 */
export function judgePlainSetUp(
  upstream: string,
  calls: readonly ThirdPartyCall[],
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const open = calls.filter(({ seen }) => seen.requests.some(isGivenAway));
  const requests = open.flatMap(({ seen }) => seen.requests.filter(isGivenAway));
  const [first, ...rest] = open.flatMap(({ steps }) => steps.map(({ id }) => id));
  if (first === undefined || requests[0] === undefined)
    return tools.inconclusive([tools.doubt('plain-set-up', { upstream }, `upstreams.${upstream}.tls`)]);
  const proof = {
    kind: 'measurement',
    name: 'requests with something in the clear',
    value: requests.length,
    bound: 0,
    wanted: 'at most',
    unit: 'requests',
    exchanges: [first, ...rest],
  } as const;
  const words = { upstream, count: requests.length, place: requests[0].to };
  return tools.fail([tools.finding('called-without-tls', proof, words, `upstreams.${upstream}`)]);
}

/** A request over plain HTTP to a public address that carries a body, or a header that may hold a key. */
function isGivenAway({ scheme, to, bytes, headers }: SeenRequest): boolean {
  // Where it reached us: an address and a port.
  const address = to.replace(/:\d+$/, '').replaceAll(/[[\]]|^::ffff:/gi, '');
  const isPublic = /^[\d.]+$|:/.test(address) && !PRIVATE.test(address);
  const hasKey = Object.keys(headers).some((name) => !PLAIN_HEADERS.test(name));
  return scheme === 'http' && isPublic && (bytes > 0 || hasKey);
}
