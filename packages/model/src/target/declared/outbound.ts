import type { Json } from '../../json/json.ts';
import type { FlowEffect, FlowStep } from './flow.ts';

/** The faces of the listener: one that the target may fetch, one inside the wall, and one of a stranger. */
export const FACES = ['good', 'internal', 'foreign'] as const;

/** One of these faces. */
export type Face = (typeof FACES)[number];

/** Where the target reaches the decoys of a run, by the profile. */
export interface DecoyPlaces {
  /** Host and port of each face, such as `127.0.0.1:8601`; loopback and a free port where it is left out. */
  readonly faces: Readonly<Partial<Record<Face, string>>>;
  /** A folder with the test authority that the target trusts, as an absolute path; left out if there is none. */
  readonly authority?: string;
  /** A zone that the target resolves by our name server at this port; left out if it does not. */
  readonly dns?: { readonly port: number; readonly zone: string };
  /** Decoys that `probity decoy` runs elsewhere; their token is the secret `decoys.token`. Left out if the run starts its own. */
  readonly remote?: string;
}

/** Something that fetches an address which its caller names. */
export interface Fetcher {
  readonly name: string;
  readonly as: string;
  /** A value in one of them is the template `{address}`. */
  readonly steps: readonly FlowStep[];
  /** Milliseconds in which it fetches. */
  readonly within: number;
  readonly undo: readonly FlowStep[];
}

/** What a third party answers to one request when all is well. */
export interface UpstreamAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: Json;
}

/** A third party that the target calls, and that a decoy can stand in for. */
export interface Upstream {
  readonly name: string;
  readonly as: string;
  /** Host and port that the target calls for it. */
  readonly listen: string;
  /** Whether the target calls it over TLS. */
  readonly tls: boolean;
  /** What makes the target call it. */
  readonly steps: readonly FlowStep[];
  /** What reads back what the target stored of its answer; null if nothing is stored. */
  readonly read: FlowStep | null;
  readonly answers: readonly UpstreamAnswer[];
  /** What is promised where it fails: milliseconds until the target answers, bytes that it reads, how often it tries; each left out where nobody says. */
  readonly limits: { readonly within?: number; readonly bytes?: number; readonly attempts?: number };
  readonly undo: readonly FlowStep[];
}

/** How events are signed. */
export interface WebhookScheme {
  /** `standard` is Standard Webhooks; the others are described by what follows. */
  readonly kind: 'standard' | 'body' | 'timestamped';
  /** The header with the signature, and with the time where that has a header of its own. */
  readonly header: string;
  readonly timestampHeader?: string;
  readonly algorithm: 'sha256' | 'sha512';
  readonly encoding: 'hex' | 'base64';
  /** In front of the signature, such as `sha256=`. */
  readonly prefix: string;
}

/** Events that a third party sends to the target. */
export interface Webhook {
  readonly name: string;
  readonly as: string;
  /** Makes something that an event can be about, such as an order. */
  readonly prepare: readonly FlowStep[];
  /** The event; it is signed when it is sent. */
  readonly event: FlowStep;
  /** Another event that may only follow on the first, such as a refund; left out if there is none. */
  readonly later?: FlowStep;
  /** The field of the body that names the amount; left out if there is none. */
  readonly amount?: string;
  readonly effect: FlowEffect;
  readonly scheme: WebhookScheme;
  readonly undo: readonly FlowStep[];
}
