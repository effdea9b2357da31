import type { Exchange } from '@probity/model';

/** Counts again what differs from a description; undefined for measurements of other kinds. */
export function recountDrift(name: string, exchanges: readonly Exchange[]): number | undefined {
  if (name === 'calls of an operation that is not there') return callsOfNothing(exchanges);
  if (name === 'undescribed paths with data') return isOnItsOwn(exchanges) ? 1 : 0;
  const [, host] = /^answers that name (.+)$/.exec(name) ?? [];
  if (host !== undefined) return exchanges.filter((each) => namesHost(each, host)).length;
  const [, status] = /^answers with (\d{3})$/.exec(name) ?? [];
  if (status !== undefined) return exchanges.filter(({ answer }) => answer?.status === Number(status)).length;
  const [, lacking] = /^answers without (.+)$/.exec(name) ?? [];
  if (lacking !== undefined) return exchanges.filter((each) => lacksField(each, lacking)).length;
  const [, field = '', types] = /^answers in which (.+) is no (.+)$/.exec(name) ?? [];
  if (types === undefined) return undefined;
  const isOther = (value: unknown): boolean =>
    !types.split(' or ').some((type) => isOf(type, value)) && value !== null;
  return exchanges.filter((each) => valuesAt(bodyOf(each), field).some(isOther)).length;
}

/** Legitimate calls that were answered as if nothing were there, each next to a path that surely is not. */
function callsOfNothing(exchanges: readonly Exchange[]): number {
  const calls = exchanges.filter(({ operation }) => operation !== null);
  const elsewhere = exchanges.length - calls.length;
  const areGone = calls.every(({ answer }) => [404, 405, 501].includes(answer?.status ?? 0));
  return areGone && elsewhere >= calls.length ? calls.length : 0;
}

/** A path of our own choice that holds data, where a random one beside it does not hold the same. */
function isOnItsOwn([seen, sibling]: readonly Exchange[]): boolean {
  if (seen === undefined || sibling === undefined || seen.operation !== null) return false;
  const isSame = seen.facts.paths.join() === sibling.facts.paths.join();
  const folder = (path: string): string => path.slice(0, path.lastIndexOf('/'));
  return (
    seen.class === 'success' &&
    seen.facts.form === 'json' &&
    (sibling.class !== 'success' || !isSame) &&
    folder(seen.request.path) === folder(sibling.request.path)
  );
}

function lacksField(exchange: Exchange, path: string): boolean {
  const at = path.lastIndexOf('.');
  const name = path.slice(at + 1);
  const parents = valuesAt(bodyOf(exchange), at === -1 ? 'body' : path.slice(0, at));
  return parents.some((each) => typeof each === 'object' && each !== null && !Object.hasOwn(each, name));
}

function bodyOf({ answer }: Exchange): unknown {
  try {
    return JSON.parse(answer?.body ?? '');
  } catch {
    return undefined;
  }
}

/** All values at a path such as `items[].id`; `body` is the whole. */
function valuesAt(value: unknown, path: string): readonly unknown[] {
  const steps = path === 'body' ? [] : path.replaceAll('[]', '.[]').split('.').filter(Boolean);
  return steps.reduce<readonly unknown[]>(
    (values, step) =>
      values.flatMap((each) => {
        if (typeof each !== 'object' || each === null) return [];
        if (step === '[]') return Array.isArray(each) ? each : [];
        return Object.hasOwn(each, step) ? [Reflect.get(each, step)] : [];
      }),
    [value],
  );
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** Whether the headers of an answer, or the certificate before it, name a host. */
function namesHost({ answer, handshake }: Exchange, host: string): boolean {
  const names = handshake?.certificate?.names ?? [];
  const values = Object.values(answer?.headers ?? {});
  return [...names, ...values].some((text) => text.toLowerCase().includes(host));
}
