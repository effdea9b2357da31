import { randomBytes } from 'node:crypto';
import { forbidden } from './answers.ts';

/** Fields of any names and shapes. */
export type Fields = Readonly<Record<string, unknown>>;

/** One entry: what its owner wrote, and what the server adds. */
export interface Entry {
  readonly id: string;
  lastModified: number;
  fields: Fields;
}

/** A shelf with its documents, all of which belong to the owner of the shelf. */
export interface Shelf extends Entry {
  owner: string;
  readonly documents: Map<string, Entry>;
}

/** Shelves and documents, without a schema. */
export class Store {
  readonly #shelves = new Map<string, Shelf>();
  #clock = 0;

  shelvesOf(owner: string): Shelf[] {
    return [...this.#shelves.values()].filter((shelf) => shelf.owner === owner);
  }

  /** The shelf, no matter who it belongs to. */
  shelf(id: string): Shelf {
    const shelf = this.#shelves.get(id);
    if (!shelf) throw forbidden();
    return shelf;
  }

  /** The shelf, if it belongs to the caller. */
  ownShelf(id: string, caller: string): Shelf {
    const shelf = this.shelf(id);
    if (shelf.owner !== caller) throw forbidden();
    return shelf;
  }

  addShelf(owner: string, fields: Fields): Shelf {
    const shelf = { ...this.#entry(fields), owner, documents: new Map<string, Entry>() };
    this.#shelves.set(shelf.id, shelf);
    return shelf;
  }

  addDocument({ documents }: Shelf, fields: Fields): Entry {
    const entry = this.#entry(fields);
    documents.set(entry.id, entry);
    return entry;
  }

  write(entry: Entry, fields: Fields): void {
    entry.fields = fields;
    entry.lastModified = this.#now();
  }

  removeShelf({ id }: Shelf): void {
    this.#shelves.delete(id);
  }

  #entry(fields: Fields): Entry {
    return { id: newId(), lastModified: this.#now(), fields };
  }

  /** Two writes within a millisecond have an order as well. */
  #now(): number {
    this.#clock = Math.max(Date.now(), this.#clock + 1);
    return this.#clock;
  }
}

/** A document of a shelf. */
export function documentOf({ documents }: Shelf, id: string): Entry {
  const entry = documents.get(id);
  if (!entry) throw forbidden();
  return entry;
}

/** An entry as callers see it. */
export function shown({ fields, id, lastModified }: Entry): Fields {
  return { ...fields, id, last_modified: lastModified };
}

/** What of a body is the caller's to write. */
export function writable(data: Fields): Fields {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !SERVER_OWNED.has(name)));
}

const SERVER_OWNED = new Set(['id', 'last_modified', 'owner']);
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 8;

function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    // Bytes beyond the last whole multiple of 62 would make some characters likelier than others.
    for (const byte of randomBytes(ID_LENGTH)) {
      if (byte < 248 && id.length < ID_LENGTH) id += BASE62.charAt(byte % 62);
    }
  }
  return id;
}
