import type { Attempt } from '../ports.ts';
import { describeMade } from '../transport/sending/made-body.ts';

/** The headers and the body of a request as they are kept: what is written around and into them while it is sent, in words. */
export function sentAsDescribed({ path, headers: all, body, sending }: Attempt): {
  readonly path: string;
  readonly headers: Attempt['headers'];
  readonly body: string | null;
} {
  const text = body === null ? null : body.toString();
  const headers = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, shortened(value)]));
  const kept = { path: shortened(path), headers, body: text };
  switch (sending?.kind) {
    case undefined:
    case 'together':
    case 'patient':
      return kept;
    case 'announced':
      return {
        ...kept,
        headers: { ...headers, 'content-length': `${sending.length}`, expect: '100-continue' },
        body: null,
      };
    case 'slow': {
      const unit = sending.part === 'head' ? 'header line' : 'byte';
      const slow = `‹one ${unit} every ${sending.interval} ms, without end›`;
      return sending.part === 'head'
        ? { ...kept, headers: { ...headers, 'x-probity-0': slow }, body: null }
        : { ...kept, body: slow };
    }
    case 'made':
      return {
        ...kept,
        headers: {
          ...headers,
          ...(sending.chunked && { 'transfer-encoding': 'chunked' }),
          ...(sending.encoding !== null && { 'content-encoding': sending.encoding }),
        },
        body: describeMade(text ?? '', sending.fill),
      };
  }
}

/** One letter so often that nobody would read it is written once, with how often it was sent. */
function shortened(text: string): string {
  if (text.length < LONG) return text;
  return text.replaceAll(
    /(.)\1{999,}/g,
    (whole, letter: string) =>
      `‹${whole.length.toLocaleString('en')} bytes: ${JSON.stringify(letter)} repeated›`,
  );
}

const LONG = 1000;
