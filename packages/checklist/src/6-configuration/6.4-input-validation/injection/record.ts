import type { Exchange } from '@probity/model';
import { isExchange, isFlag, isText, optional, type RecordForm } from '@probity/probe-kit';

/** A value that was sent in the place of an input, and what came of it. */
export type Tried = { readonly sent: string; readonly exchange: Exchange };

/** A condition that holds and one that does not, made of the same words; sent one after the other. */
export type ConditionPair = { readonly holds: Tried; readonly fails: Tried };

/** What was tried with one input. */
export type InputRecord = {
  readonly in: string;
  readonly name: string;
  /** The legitimate value, and the answer to it. */
  readonly control: Tried;
  /** Another text of no meaning. */
  readonly random?: Tried;
  /** Quotes that end a text, and the same ones doubled. */
  readonly quotes: readonly { readonly odd: Tried; readonly even: Tried }[];
  readonly conditions: readonly ConditionPair[];
  /** The same conditions without quotes, where they are plain words; sent if the conditions made a difference. */
  readonly words?: ConditionPair;
  /** The control once more, if anything made a difference. */
  readonly repeated?: Tried;
  /** Operators that exclude and that ask for the random text. */
  readonly operators: readonly { readonly excludes: Tried; readonly asks: Tried }[];
  /** A product that no request names, and the expressions that would give it. */
  readonly product: string;
  readonly templates: readonly Tried[];
  /** What a read of the object shows after the expressions were written to it. */
  readonly templatesRead?: Exchange;
  readonly paths: readonly Tried[];
  /** The header that a line break would add. */
  readonly header: string;
  readonly headers: readonly Tried[];
  /** Delays of two seconds and of none, by turns. */
  readonly delays: readonly { readonly slow: Tried; readonly fast: Tried }[];
};

/** What one case of the injection half gathers. */
export type InjectionRecord = {
  readonly half: 'injection';
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  readonly inputs?: readonly InputRecord[];
  /** Sign-ins with an operator for a password: one that asks for any but a wrong one, and one that asks for that. */
  readonly signIns?: { readonly excludes: Exchange; readonly asks: Exchange };
};

const TRIED = { sent: isText, exchange: isExchange } as const;

/** What a record must look like to be judged. */
export const injectionForm: RecordForm = {
  control: optional(isExchange),
  controlSucceeded: optional(isFlag),
  inputs: optional([
    {
      in: isText,
      name: isText,
      control: TRIED,
      random: optional(TRIED),
      quotes: [{ odd: TRIED, even: TRIED }],
      conditions: [{ holds: TRIED, fails: TRIED }],
      words: optional({ holds: TRIED, fails: TRIED }),
      repeated: optional(TRIED),
      operators: [{ excludes: TRIED, asks: TRIED }],
      product: isText,
      templates: [TRIED],
      templatesRead: optional(isExchange),
      paths: [TRIED],
      header: isText,
      headers: [TRIED],
      delays: [{ slow: TRIED, fast: TRIED }],
    },
  ]),
  signIns: optional({ excludes: isExchange, asks: isExchange }),
};
