import type { Exchange } from '@probity/model';

type Headers = Readonly<Record<string, string>>;

/** What makes an answer count for a measurement of this name, by its headers alone. */
const COUNTED: Readonly<Record<string, (headers: Headers, exchange: Exchange) => boolean>> = {
  'answers without a content type': (headers, { facts }) =>
    !/\S/.test(headers['content-type'] ?? '') && facts.length > 0,
  'JSON sent as a page': (headers, { facts }) =>
    facts.form === 'json' && /html|xml/.test(headers['content-type'] ?? ''),
  'answers without nosniff': (headers) => !/\bnosniff\b/i.test(headers['x-content-type-options'] ?? ''),
  'answers without no-store': (headers) =>
    !(headers['cache-control'] ?? '').toLowerCase().includes('no-store'),
  'answers for one origin without Vary': (headers) =>
    (headers['access-control-allow-origin'] ?? '*') !== '*' &&
    !/origin|\*/i.test(headers['vary'] ?? '') &&
    /max-?age/i.test(headers['cache-control'] ?? ''),
  'answers without strict transport security': (headers) =>
    !/max-age="?0*[1-9]/i.test(headers['strict-transport-security'] ?? ''),
};

/** Counts again what headers show, or reads the longest time that they name; undefined for other measurements. */
export function recountHeaders(name: string, exchanges: readonly Exchange[]): number | undefined {
  const all = exchanges.map((exchange) => ({ exchange, headers: exchange.answer?.headers ?? {} }));
  if (name === 'strict transport security') {
    const ages = all.map(({ headers }) =>
      Number(/\d+/.exec(headers['strict-transport-security'] ?? '')?.[0] ?? 0),
    );
    return Math.max(...ages);
  }
  const counts = COUNTED[name];
  if (counts === undefined) return undefined;
  // One answer is no measurement.
  const bad = all.filter(({ headers, exchange }) => exchange.answer !== null && counts(headers, exchange));
  return new Set(bad.map(({ exchange }) => exchange.id)).size < 2 ? 0 : bad.length;
}
