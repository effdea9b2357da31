import type { Exchange, Json, Operation, Reference } from '@probity/model';
import type { CredentialRef, SessionRef } from './credential-ref.ts';

/** An object that this run made, or one that the profile says an identity owns. */
export interface Fixture {
  readonly resource: string;
  readonly owner: string;
  readonly id: string;
  /** Where the answer that made it shows this id, if it was made. */
  readonly idAt?: string;
  /** The label of the canary its owner wrote into it. */
  readonly canary: string;
  /** The objects it lies in, by resource. */
  readonly parents: Readonly<Record<string, Fixture>>;
  /** Made by this run, and so allowed to be changed or deleted. */
  readonly ours: boolean;
  /** The exchange in which it was made, if it was. */
  readonly made: Exchange | null;
}

/** What a call sends in the place of a reference, instead of what its operation would. */
export interface ReferenceValue extends Pick<Reference, 'where' | 'name' | 'joined'> {
  readonly value: string | number | readonly (string | number)[];
}

/** A legitimate call of an operation, complete with objects and body, not yet sent. */
export interface Call {
  readonly operation: Operation;
  readonly session: SessionRef;
  /** The objects it addresses, by resource. */
  readonly fixtures: Readonly<Record<string, Fixture>>;
  /** Values that are sent in the place of references; left out if there are none. */
  readonly references?: readonly ReferenceValue[];
  /** What the values of its requests are derived from; each send of it has new ones. */
  readonly label: string;
  /** The label of the canary that the body would write, if it writes one. */
  readonly writes: string | null;
  /** The label of the canary that it searches for, if it does. */
  readonly seeks?: string;
}

/** What an attack changes about a legitimate call. */
export interface Change {
  readonly credential?: CredentialRef;
  /** Send this path instead, exactly as given. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another method; it counts as what it may do. */
  readonly method?: string;
  /** Added to the query. */
  readonly query?: Readonly<Record<string, string>>;
  /** Merged into the JSON body, deeply; lists are replaced. */
  readonly merge?: Json;
  /** Sent instead of the body, exactly as given; `{…}` placeholders are not filled. */
  readonly rawBody?: { readonly type: string; readonly text: string };
  /** Milliseconds that the answer may take, where how long it takes is the question; the usual time if left out. */
  readonly deadline?: number;
  /** The control once more: what it shows is the point, not what it changes. */
  readonly repeats?: true;
  /** Further objects, by resource, put in front wherever the body holds a list of ids. */
  readonly alongside?: Readonly<Record<string, Fixture>>;
}

/** The legitimate twin of an attack, sent and answered; without one there is no attack. */
export interface Control {
  readonly exchange: Exchange;
  /** It succeeded, and showed what only its caller may see where the operation shows anything. */
  readonly succeeded: boolean;
}
