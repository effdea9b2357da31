import type { Adapter, AdapterPayload } from 'oidc-provider';

const stored = new Map<string, { readonly payload: AdapterPayload; readonly endsAt: number }>();

/** Keeps what the provider stores in memory, by kind and id. */
export class MemoryAdapter implements Adapter {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<undefined> {
    stored.set(this.#key(id), { payload, endsAt: Date.now() + expiresIn * 1000 });
    return undefined;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = stored.get(this.#key(id));
    return found && !(found.endsAt <= Date.now()) ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#all().find(({ payload }) => payload.uid === uid)?.payload;
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#all().find(({ payload }) => payload.userCode === userCode)?.payload;
  }

  async consume(id: string): Promise<undefined> {
    const found = stored.get(this.#key(id));
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
    return undefined;
  }

  async destroy(id: string): Promise<undefined> {
    stored.delete(this.#key(id));
    return undefined;
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key);
    return undefined;
  }

  #key(id: string): string {
    return `${this.#kind} ${id}`;
  }

  #all() {
    return [...stored].filter(([key]) => key.startsWith(`${this.#kind} `)).map(([, value]) => value);
  }
}
