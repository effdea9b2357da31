import type { Exchange } from '@probity/model';
import type { Call, Control } from '../call.ts';
import type { Unavailable } from '../unavailable.ts';

/** What a field of a body is made to hold, which is made while it is sent and recorded in words. */
export interface Growth {
  /** Dotted path of the field in the body; it is added if it is not there. Blanks are in front of the whole body. */
  readonly at: string;
  /**
   * Blanks, which mean nothing in JSON, so that only the size is different; a text of so many bytes, which ends with a
   * canary of its own (`endLabel`); lists in each other; an object with so many members; a list of so many numbers.
   */
  readonly what: 'blanks' | 'text' | 'levels' | 'members' | 'items';
  readonly size: number;
}

/** How a body is sent. */
export interface LargeSend {
  /** Left out if the body stays as it is. */
  readonly growth?: Growth;
  /** In chunks, without an announced length. */
  readonly chunked?: true;
  readonly encoding?: 'gzip' | 'br';
}

/** The label of the canary at the end of a grown text: what shows it has read the text to its end. */
export function endLabel({ label }: Pick<Call, 'label'>): string {
  return `${label}#end`;
}

/** Sends bodies that are larger, deeper or wider than usual, or compressed. */
export interface LargeBodyTools {
  /**
   * Sends a call with such a body, as an attack held against its control; what it makes is in the ledger. Above 16 MB
   * only in mode `disruptive`, and never above 64 MB, after unpacking.
   */
  sendLarge(control: Control, call: Call, how: LargeSend): Promise<Exchange | Unavailable>;
  /**
   * Sends the head alone with `Expect: 100-continue` and a length. An answer is the server's judgement of the length;
   * the failure `CONTINUED` is its wish to see the body, which says nothing.
   */
  announce(control: Control, call: Call, length: number): Promise<Exchange | Unavailable>;
}
