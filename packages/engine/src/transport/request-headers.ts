import type { Attempt } from '../ports.ts';
import { TransportError } from './failure.ts';

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
// oxlint-disable-next-line no-control-regex -- the grammar of a header value is about control characters
const NOT_A_VALUE = /[^\t\u0020-\u007e\u0080-\u00ff]/;

/** The headers as they go out: those of the attempt, our tag, and the wish for an uncompressed body. Throws what HTTP forbids. */
export function toRequestHeaders(
  { headers }: Attempt,
  { host, tag }: { readonly host: string; readonly tag: string },
): Record<string, string> {
  const sent: Record<string, string> = { 'user-agent': tag, 'accept-encoding': 'identity' };
  for (const [name, value] of Object.entries(headers)) {
    if (!TOKEN.test(name)) throw invalid(`The header name ${JSON.stringify(name)} is not valid.`);
    if (NOT_A_VALUE.test(value)) throw invalid(`The value of the header ${name} is not valid.`);
    const lower = name.toLowerCase();
    if (lower === 'host' && value.toLowerCase() !== host.toLowerCase()) {
      // On a shared server another Host is another site.
      throw new TransportError({ code: 'SCOPE', message: `The Host header names ${value}, not ${host}.` });
    }
    // A probe may change how it introduces itself, but every request can be told to be ours.
    sent[lower] = lower === 'user-agent' ? `${value} ${tag}` : value;
  }
  return sent;
}

function invalid(message: string): TransportError {
  return new TransportError({ code: 'PROTOCOL', message });
}
