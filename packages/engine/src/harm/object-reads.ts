import type { Exchange, Target } from '@probity/model';
import type { Ledger } from '../ledger/ledger.ts';

/** An object that its owner could read, and now cannot. */
interface LostObject {
  /** The last read that found it. */
  readonly before: Exchange;
  /** The run made it, so nobody else should have removed it. */
  readonly isOurs: boolean;
}

/** The reads of objects by their owners: what was there, and what is not any more. */
export interface ObjectReads {
  /** Takes a read in; what it does not find although an earlier one did, and nothing that we sent explains it. */
  lostBy(exchange: Exchange): LostObject | undefined;
  /** The latest read that found an object. */
  readonly latest: Exchange | undefined;
}

/** `sent` is everything sent so far. */
export function createObjectReads(
  target: Pick<Target, 'resources'>,
  ledger: Pick<Ledger, 'entries'>,
  sent: () => readonly Exchange[],
): ObjectReads {
  const reading = new Set(target.resources.map(({ read }) => read));
  const found = new Map<string, Exchange>();
  let latest: Exchange | undefined;
  const isOurs = (id: string): boolean =>
    ledger.entries.some((entry) => entry.kind === 'object' && entry.state === 'made' && entry.id === id);
  return {
    lostBy(exchange) {
      const { operation, purpose, as, request } = exchange;
      if (request.method !== 'GET' || !reading.has(operation) || !HONEST.has(purpose)) return undefined;
      const path = plain(request.path);
      const key = `${as} ${path}`;
      if (exchange.class === 'success' && !exchange.facts.catchAll) {
        found.set(key, exchange);
        latest = exchange;
        return undefined;
      }
      const before = found.get(key);
      if (exchange.class !== 'missing' || before === undefined) return undefined;
      found.delete(key);
      if (latest !== undefined && plain(latest.request.path) === path) latest = [...found.values()].at(-1);
      return sent().some((each) => explains(each, path, before))
        ? undefined
        : { before, isOurs: isOurs(idIn(path)) };
    },
    get latest() {
      return latest;
    },
  };
}

const HONEST: ReadonlySet<string> = new Set(['control', 'reread', 'setup']);

/** What names an object in its path or body, or is sent to what the object lies in, may remove it. */
function explains({ request, started, purpose }: Exchange, path: string, before: Exchange): boolean {
  // An attack may be a deletion in disguise, such as a GET with another method in a header.
  const isHarmless = purpose !== 'attack' && /^(?:GET|HEAD|OPTIONS)$/.test(request.method);
  if (started < before.started || isHarmless) return false;
  const id = idIn(path);
  if (request.path.includes(id) || (request.body ?? '').includes(id)) return true;
  // Posting to a collection makes something new.
  return request.method !== 'POST' && path.startsWith(`${plain(request.path)}/`);
}

function plain(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/\/+$/, '');
}

function idIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
