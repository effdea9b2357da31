import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTypeScriptExample } from '../../examples/load-typescript-example.ts';

type Handler = (db: DatabaseSync, callerId: string, id: string) => Response;

const example = await loadTypeScriptExample(import.meta.dirname);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader has compiled it already
const { getOrder, deleteOrder } = example as Record<'getOrder' | 'deleteOrder', Handler>;

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE orders (id TEXT PRIMARY KEY, owner_id TEXT NOT NULL, item TEXT NOT NULL)');
  db.exec("INSERT INTO orders VALUES ('o-alice', 'alice', 'lamp'), ('o-bob', 'bob', 'chair')");
});

describe('the example of check 2.1', () => {
  it('answers the owner with the order and nothing else of the row', async () => {
    const answer = getOrder(db, 'alice', 'o-alice');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: 'o-alice', item: 'lamp' });
  });

  it.each([
    ["someone else's order", 'o-alice'],
    ['an order that does not exist', 'o-nobody'],
    ['an identifier that tries to be SQL', "o-alice' --"],
  ])('answers 404 to a read of %s', async (_name, id) => {
    const answer = getOrder(db, 'bob', id);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'Not found' });
  });

  it('lets the owner delete the order', () => {
    expect(deleteOrder(db, 'alice', 'o-alice').status).toBe(204);
    expect(getOrder(db, 'alice', 'o-alice').status).toBe(404);
  });

  it("answers 404 to a delete of someone else's order, which stays", () => {
    expect(deleteOrder(db, 'bob', 'o-alice').status).toBe(404);
    expect(getOrder(db, 'alice', 'o-alice').status).toBe(200);
  });
});
