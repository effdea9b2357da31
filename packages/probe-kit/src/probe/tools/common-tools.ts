import type { Exchange, Operation, Reference, Target } from '@probity/model';
import type { Whose } from '../../answers/whose.ts';
import type { Gathered } from '../gathered.ts';
import type { Call, Change, Control, Fixture, ReferenceValue } from './call.ts';
import type { SessionRef } from './credential-ref.ts';
import type { Unavailable } from './unavailable.ts';

/** What every probe may use: calls, attacks and objects. Everything goes through scope, mode, rate, budget and record. */
export interface CommonTools {
  readonly target: Target;
  /** The operation with this id; it exists, because the plan named it. */
  operation(id: string): Operation;
  /** The shared session of an identity. */
  shared(identity: string): SessionRef;
  /** Values that only this identity's own record holds, such as its id; none of them is a secret. */
  valuesOf(identity: string): readonly string[];
  /** By what an account is called where a reference names it: its id, its name, its address, its tenant; undefined if nobody knows. */
  accountValue(
    identity: string,
    reference: Pick<Reference, 'name' | 'kind' | 'key'>,
  ): string | number | undefined;
  /** The id of an object as requests write it: a number where the API does. */
  idOf(fixture: Fixture): string | number;
  /** An id of the same make as another, invented at random, that nobody has; undefined where any may be somebody's. */
  unusedId(like: string): string | undefined;
  /** The identities of a kind that still work, in order. */
  identities(kind: 'user' | 'admin' | 'expendable'): readonly string[];
  /** Why an identity of the profile does not work, such as the message of its login; null if it works. */
  whyNot(identity: string): Unavailable | null;
  /** A legitimate call of an operation; objects are shared for reads and fresh for writes unless handed in. Undefined with a reason noted if it cannot be made. */
  call(
    operation: Operation,
    options?: {
      readonly session?: SessionRef;
      readonly fixtures?: Readonly<Record<string, Fixture>>;
      readonly references?: readonly ReferenceValue[];
      /** Whose objects, if not the session's own. */
      readonly owner?: string;
      /** The object that a search looks for: its canary fills `{canary}`. */
      readonly seek?: Fixture;
    },
  ): Promise<Call | Unavailable>;
  /** Sends the legitimate call, or a further page of it. */
  control(call: Call, page?: string): Promise<Control>;
  /** Sends an attack held against its control; the engine keeps the anchors and stamps the epoch. */
  attack(control: Control, call: Call, change?: Change): Promise<Exchange>;
  /** Reads an object as its owner; undefined if no operation reads such objects. */
  reread(fixture: Fixture): Promise<Exchange | undefined>;
  readonly fixture: {
    /** One per owner and resource, never written. */
    shared(resource: string, owner: string): Promise<Fixture | Unavailable>;
    /** A new one with its own parents. */
    fresh(resource: string, owner: string): Promise<Fixture | Unavailable>;
  };
  /** What is written and seen of who may read the objects of a type, with one object of the owner; looked at once. */
  readersOf(resource: string, owner: string, other: string): Promise<Whose>;
  /** Done after all cases of the step have written and the target has settled; its return is merged into the record. */
  later(work: () => Promise<Gathered>): void;
  /** Does something while no other case of the step does so: for what would end another case's sessions. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** One result per key and step: a control that several cases share. */
  once<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Waits a named entry of the profile's `timing`. */
  wait(entry: 'settle' | 'revocationGrace' | 'coolDownPoll' | 'freshLogin'): Promise<void>;
  /** Milliseconds since the run began. */
  now(): number;
}
