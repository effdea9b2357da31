import Negotiator from 'negotiator';
import { CODINGS, type Coding } from './form.ts';

/** The type that the client likes best among those that exist; undefined if it takes none of them. */
export function chooseType(types: readonly string[], accept: string | undefined): string | undefined {
  if (accept === undefined || accept === '*/*') return types[0];
  // Every text here is UTF-8, so a charset decides nothing; the library would compare it as if it did.
  const plain = accept.replaceAll(/;\s*charset\s*=\s*(?:"[^"]*"|[^;,\s]*)/gi, '');
  return new Negotiator({ headers: { accept: plain } }).mediaType([...types]);
}

/** The coding that the client likes best. One who refuses them all gets plain bytes, as RFC 9110 §12.5.3 advises. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  const liked = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...CODINGS]);
  return CODINGS.find((coding) => coding === liked[0]) ?? 'identity';
}
