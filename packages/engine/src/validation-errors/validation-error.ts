import type { Json } from '@probity/model';

/** What a value should be. */
export type ValueType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/** The forms of text that messages name. */
export type TextFormat = 'email' | 'phone' | 'uuid' | 'date' | 'date-time' | 'url';

/**
 * What is wrong with a field, as an API said it. `accept` asks for a yes, `same` for the value of another field once
 * more, `wrapper` for an object around all fields; `vague` says that a value is wrong and not why.
 */
export type Trouble =
  | 'missing'
  | 'unknown'
  | 'taken'
  | 'choice'
  | 'format'
  | 'length'
  | 'range'
  | 'type'
  | 'accept'
  | 'same'
  | 'wrapper'
  | 'vague';

/** A value out of a list of allowed ones. */
export type Choice = string | number | boolean;

/** What stands beside the code of a complaint, by name. */
export type HintParams = Readonly<Record<string, Json>>;

/** What an API would accept, as far as its refusal says. */
export interface Hint {
  readonly trouble: Trouble;
  readonly choices?: readonly Choice[];
  readonly least?: number;
  readonly most?: number;
  readonly type?: ValueType;
  readonly format?: TextFormat;
}

/** One thing that an API refused: where in the body, or which value, and what would be right. */
export interface ValidationError extends Hint {
  /** The names on the way to the field; empty where only `value` says which one is meant. */
  readonly path: readonly string[];
  /** The value that was refused, where the message quotes it and names no field. */
  readonly value?: string;
}
