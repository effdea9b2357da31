import { randomInt } from 'node:crypto';

/** A company, an invoice or a line: fields that callers write, under a parent. */
export interface Entry {
  readonly id: number;
  readonly kind: Kind;
  /** The owner of a company, the company of an invoice, the invoice of a line. */
  readonly parent: number;
  readonly fields: Record<string, unknown>;
}

/** The three levels. */
export type Kind = 'company' | 'invoice' | 'line';

/** Which fields may be written, and of which type they are. The first is needed. */
export const FIELDS: Readonly<Record<Kind, Readonly<Record<string, 'string' | 'number'>>>> = {
  company: { name: 'string', vatNumber: 'string' },
  invoice: { number: 'string', currency: 'string', memo: 'string' },
  line: { text: 'string', quantity: 'number', unitPrice: 'number' },
};

/** All entries, with integers for ids. */
export class Books {
  readonly #entries = new Map<number, Entry>();
  readonly #counting: boolean;
  #last = 1000;

  constructor(counting: boolean) {
    this.#counting = counting;
  }

  /** Integers, but far apart and in no order, so that one does not lead to the next. */
  readonly newId = (): number => (this.#counting ? ++this.#last : randomInt(2 ** 44, 2 ** 47));

  add(kind: Kind, parent: number, fields: Record<string, unknown>): Entry {
    const entry = { id: this.newId(), kind, parent, fields };
    this.#entries.set(entry.id, entry);
    return entry;
  }

  find(kind: Kind, id: number, parent?: number): Entry | undefined {
    const entry = this.#entries.get(id);
    return entry?.kind === kind && (parent === undefined || entry.parent === parent) ? entry : undefined;
  }

  list(kind: Kind, parent?: number): Entry[] {
    return [...this.#entries.values()].filter(
      (entry) => entry.kind === kind && (parent === undefined || entry.parent === parent),
    );
  }

  remove(entry: Entry): void {
    this.#entries.delete(entry.id);
    for (const each of this.#entries.values()) {
      if (each.parent === entry.id && each.kind !== 'company') this.remove(each);
    }
  }
}
