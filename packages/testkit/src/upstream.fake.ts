import type { SeenRequest, UpstreamDecoy, UpstreamScript, UpstreamSeen } from '@probity/probe-kit';

/** A stand-in for a third party without a network: a test says what arrived at it. */
export interface FakeUpstream {
  readonly decoy: UpstreamDecoy;
  /** How it behaves now. */
  script(): UpstreamScript;
  /** Everything that it was asked to be, in order. */
  readonly played: readonly UpstreamScript[];
  /** Something arrived: a connection with so many requests, and whatever else is said. */
  arrive(requests: readonly Partial<SeenRequest>[], more?: Partial<UpstreamSeen>): void;
}

const NOTHING: UpstreamSeen = {
  connections: 0,
  handshakes: 0,
  refusedHandshakes: [],
  requests: [],
  bytes: 0,
  endedAfter: null,
};

/** Begins as one that behaves normally and was never called. */
export function fakeUpstream(): FakeUpstream {
  let seen = NOTHING;
  const played: UpstreamScript[] = [{ kind: 'normal' }];
  return {
    decoy: {
      async play(script) {
        played.push(script);
        seen = NOTHING;
      },
      seen: () => seen,
    },
    script: () => played.at(-1) ?? { kind: 'normal' },
    played,
    arrive(requests, more = {}) {
      seen = {
        connections: seen.connections + 1,
        handshakes: seen.handshakes + (requests.length > 0 ? 1 : 0),
        refusedHandshakes: seen.refusedHandshakes,
        requests: [...seen.requests, ...requests.map(seenRequest)],
        bytes: seen.bytes,
        endedAfter: 1,
        ...more,
      };
    },
  };
}

/** A request that arrived at a decoy, made by hand: says what matters. */
export function seenRequest(parts: Partial<SeenRequest> = {}): SeenRequest {
  return {
    at: 0,
    face: null,
    scheme: 'https',
    from: '127.0.0.1',
    to: '127.0.0.1',
    method: 'GET',
    host: '127.0.0.1',
    path: '/',
    headers: {},
    bytes: 0,
    body: '',
    ...parts,
  };
}
