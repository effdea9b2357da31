import type { Json } from '../../json/json.ts';

/** One request of a flow. Strings are templates with what earlier steps extracted, and with `{canary}` and the like. */
export interface FlowStep {
  /** The id of an operation. */
  readonly operation: string;
  /** Path parameters by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where the operation has none, or where that of the operation is sent. */
  readonly body: { readonly type: string; readonly template: Json } | null;
  /** Name → where it is: a dotted path into the JSON body, or `header:Name`. */
  readonly extract: Readonly<Record<string, string>>;
  /** The identity that sends it, if not that of the flow. */
  readonly as?: string;
  /** The flow also works without it; left out if not. */
  readonly optional?: true;
}

/**
 * What a flow brings about, as a number that can be read back: a number in an answer, how many items a list has, or 1
 * while a value is what it should be and 0 otherwise.
 */
export interface FlowEffect {
  /** How it is read. */
  readonly read: FlowStep;
  /** Dotted path in the answer; the answer itself if empty. */
  readonly at: string;
  /** Only items of the list that have these values. */
  readonly where?: Readonly<Record<string, Json>>;
  /** The value that counts as 1. */
  readonly is?: Json;
  /** By how much one completion changes the number: 1 for an order more, -1 for one piece less in stock. */
  readonly by: number;
}

/** How often a flow may be completed. */
export interface FlowLimit {
  readonly count: number;
  /** Milliseconds; left out if it is for ever. */
  readonly window?: number;
  readonly per: 'account' | 'person' | 'address' | 'device';
}

/** Steps that lead to something of value, as a person has declared them. */
export interface Flow {
  readonly name: string;
  /** The identity that goes through it. */
  readonly as: string;
  readonly steps: readonly FlowStep[];
  readonly effect: FlowEffect;
  /** Left out if none is declared. */
  readonly limit?: FlowLimit;
  /** What takes a completion back; empty if nothing can. */
  readonly undo: readonly FlowStep[];
}

/** Something that may happen once: a code that is redeemed, the last piece, a bonus. */
export interface OneTimeAction {
  readonly name: string;
  readonly as: string;
  /** Makes it possible once: a new code, a stock of one. */
  readonly prepare: readonly FlowStep[];
  readonly act: FlowStep;
  readonly effect: FlowEffect;
  readonly undo: readonly FlowStep[];
  /** The header that makes a repetition harmless, such as `Idempotency-Key`; left out if there is none. */
  readonly idempotencyHeader?: string;
  /** A second identity that competes for the same thing; left out if it is for one account. */
  readonly rival?: string;
}

/** How a discount is asked for; the codes are templates. */
export interface DiscountRule {
  /** The field of the body that takes the code. */
  readonly field: string;
  /** A code that works. */
  readonly code: string;
  /** The field takes a list of codes; left out if not. */
  readonly list?: true;
  /** A code counts for one purchase only; left out if not, or if nobody said so. */
  readonly once?: true;
  /** A code that counts no more, and one of somebody else; left out if there is none. */
  readonly expired?: string;
  readonly foreign?: string;
}

/** A purchase or transfer whose values only the server may decide. */
export interface ServerValues {
  readonly name: string;
  readonly as: string;
  /** Steps that come before, such as reading the catalogue. */
  readonly prepare: readonly FlowStep[];
  /** The request in which the caller could lie. */
  readonly act: FlowStep;
  /** How the result is read back. */
  readonly read: FlowStep;
  /** Dotted path in the body of `act` to how many, or how much. */
  readonly quantity: string;
  /** The largest quantity that is allowed; left out if none is declared. */
  readonly most?: number;
  /** A quantity may be a fraction, as with weights and money; left out if not. */
  readonly fractions?: true;
  /** Dotted path in what is read to the sum, or to the balance that the quantity is taken from. */
  readonly total: string;
  /** `total` is what is left of something, so that it falls by what is spent; left out if it is a sum. */
  readonly isBalance?: true;
  /** Dotted path in what is read to the quantity that counts, and to the currency; left out if it is not shown. */
  readonly storedQuantity?: string;
  readonly currency?: string;
  readonly discount?: DiscountRule;
  /** The field of the body that names who gets a transfer, and the value that names its sender. */
  readonly self?: { readonly field: string; readonly value: string };
  /** Fields of the body that the caller may decide, such as a tip or a bid. */
  readonly clientDecides: readonly string[];
  readonly undo: readonly FlowStep[];
}

/** An operation that costs far more than others. */
export interface ExpensiveOperation {
  /** What is sent, with the largest parameters that are allowed. */
  readonly call: FlowStep;
  /** The same with small parameters; that of `call` if left out. */
  readonly small?: FlowStep;
  readonly as: string;
  /** Milliseconds in which it has to end or to be queued. */
  readonly within: number;
  /** How often one account may call it in a window of milliseconds; left out if there is no quota. */
  readonly quota?: { readonly requests: number; readonly window: number };
  /** Each call costs money, so that it is sent once only; left out if not. */
  readonly paid?: true;
  /** What takes a call back, such as the removal of a job; empty if nothing is left of it. */
  readonly undo: readonly FlowStep[];
}
