import type { Exchange } from '@probity/model';
import { isExchange, isText, oneOf, optional, type RecordForm } from '@probity/probe-kit';

/** A read over TLS, repeated, and the same read over plain HTTP. */
export type PlainTry = {
  readonly path: string;
  readonly at: 'same-port' | 'port-80';
  readonly control: Exchange;
  readonly again: Exchange;
  readonly plain: Exchange;
};

/** What a case of 6.1 holds; each variation fills the part it needs. */
export type TransportRecord = {
  /** The address of the target, which has no TLS if it begins with `http:`. */
  readonly origin: string;
  /** The connections that were opened, in order. */
  readonly handshakes?: readonly Exchange[];
  readonly tries?: readonly PlainTry[];
  /** Reads over TLS that got no answer, so that nothing could be compared with them. */
  readonly unanswered?: readonly Exchange[];
  /** Reads of a target that has no TLS. */
  readonly reads?: readonly Exchange[];
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  origin: (value) => isText(value) && URL.canParse(value),
  handshakes: optional([isExchange]),
  tries: optional([
    {
      path: isText,
      at: oneOf('same-port', 'port-80'),
      control: isExchange,
      again: isExchange,
      plain: isExchange,
    },
  ]),
  unanswered: optional([isExchange]),
  reads: optional([isExchange]),
};
