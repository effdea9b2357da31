import type { Target } from '@probity/model';
import type { Canaries } from '../ports.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** What belongs to this run: the accounts it uses, the objects it made, and ids that it invented at random. */
export interface Ours {
  /** Takes in an id that was invented at random, and that nobody else can have. */
  invented(value: string): void;
  /** Takes in a value that names the account of an identity; under a field's name, it counts where that field is asked for. */
  account(identity: string, value: string, field?: string): void;
  /** Takes in the id of an object that carries our canary, although no answer gave it to us. */
  made(resource: string, value: string): void;
  /** Takes in the id of something that an API's own list shows, which may be referred to and not written to. */
  listed(resource: string, value: string): void;
  isInvented(value: string): boolean;
  /** Whose account a value names, where this field is asked for. */
  ownerOf(value: string, field?: string): string | undefined;
  /** Whether it is the id of an object that this run made, or was about to make. */
  isObject(resource: string, value: string): boolean;
  /** The same, whatever the type of the object. */
  isAnyObject(value: string): boolean;
  isListed(resource: string, value: string): boolean;
}

/** What the run owns is read off its ledger, its target and what the parts of the engine tell. */
export function createOurs({
  target,
  ledger,
  canaries,
}: {
  readonly target: Pick<Target, 'identities'>;
  readonly ledger: Pick<Ledger, 'entries'>;
  readonly canaries: Pick<Canaries, 'prefix'>;
}): Ours {
  const random = new Set<string>();
  const accounts = new Map<string, string>();
  const listed = new Set<string>();
  const objects = new Set<string>();
  let readEntries: Ledger['entries'] = [];
  const key = (scope: string, value: string): string => `${flat(scope)} ${value}`;
  const marks = [canaries.prefix, canaries.prefix.replaceAll('-', '')];
  for (const { name, user } of target.identities) if (user !== null) accounts.set(key('', plain(user)), name);

  return {
    invented: (value) => void random.add(value),
    account: (identity, value, field = '') => void accounts.set(key(field, plain(value)), identity),
    made: (resource, value) => void objects.add(key(resource, value)),
    listed: (resource, value) => void listed.add(key(resource, value)),
    isInvented: (value) => random.has(value) || marks.some((mark) => value.toLowerCase().includes(mark)),
    ownerOf: (value, field = '') =>
      accounts.get(key('', plain(value))) ?? accounts.get(key(field, plain(value))),
    isObject(resource, value) {
      const wanted = key(resource, value);
      if (objects.has(wanted)) return true;
      const { entries } = ledger;
      // The ledger has another list after every change.
      if (entries === readEntries) return false;
      readEntries = entries;
      for (const entry of entries) {
        if (entry.resource !== undefined && entry.id !== undefined)
          objects.add(key(entry.resource, entry.id));
      }
      return objects.has(wanted);
    },
    isAnyObject: (value) =>
      ledger.entries.some(({ id, former = [] }) => id === value || former.includes(value)),
    isListed: (resource, value) => listed.has(key(resource, value)),
  };
}

/** Spellings of one account that a login may be tried with. */
function plain(value: string): string {
  return value.trim().toLowerCase().replace('+probity', '');
}

/** The names of resources and fields, which are few, are asked for with every request. */
const flattened = new Map<string, string>();

function flat(name: string): string {
  const known = flattened.get(name) ?? name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  flattened.set(name, known);
  return known;
}
