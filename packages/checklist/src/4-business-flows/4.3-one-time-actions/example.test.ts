import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadTypeScriptExample } from '../../examples/load-typescript-example.ts';
import { readExample } from '../../examples/read-example.ts';

type Redeem = (db: DatabaseSync, code: string, account: string) => boolean;

const { redeem } = (await loadTypeScriptExample(import.meta.dirname)) as { redeem: Redeem };

describe('the example of check 4.3', () => {
  it('redeems a voucher the first time and never again, for whomever', () => {
    const { db } = shop();
    expect(redeem(db, 'TEN', 'alice')).toBe(true);
    expect(redeem(db, 'TEN', 'alice')).toBe(false);
    expect(redeem(db, 'TEN', 'bob')).toBe(false);
    expect(balances(db)).toEqual({ alice: 10, bob: 0 });
  });

  it('refuses a code that does not exist', () => {
    const { db } = shop();
    expect(redeem(db, 'NONE', 'alice')).toBe(false);
    expect(balances(db)).toEqual({ alice: 0, bob: 0 });
  });

  it('leaves the voucher unused when there is no account to credit', () => {
    const { db } = shop();
    expect(() => redeem(db, 'TEN', 'nobody')).toThrow('No such account');
    expect(redeem(db, 'TEN', 'bob')).toBe(true);
    expect(balances(db)).toEqual({ alice: 0, bob: 10 });
  });

  it('passes on an error of the database and leaves no transaction open', () => {
    const { db } = shop();
    db.exec('DROP TABLE account');
    expect(() => redeem(db, 'TEN', 'alice')).toThrow('no such table');
    expect(db.isTransaction).toBe(false);
  });

  it('redeems once when four connections try together, in every one of ten rounds', async () => {
    const { db, file } = shop();
    for (let round = 0; round < 10; round += 1) {
      db.prepare('INSERT INTO voucher VALUES (?, 1, NULL)').run(`R${round}`);
    }
    const won = await raceForVouchers(file, readExample(import.meta.dirname).code);
    expect(won).toBe(10);
    expect(balances(db)).toEqual({ alice: 10, bob: 0 });
  });

  it('would be redeemed by all four in every round if the update lost its condition', async () => {
    const { db, file } = shop();
    for (let round = 0; round < 10; round += 1) {
      db.prepare('INSERT INTO voucher VALUES (?, 1, NULL)').run(`R${round}`);
    }
    const { code } = readExample(import.meta.dirname);
    const won = await raceForVouchers(file, code.replace(' AND used_by IS NULL', ''));
    expect(won).toBe(40);
    expect(balances(db)).toEqual({ alice: 40, bob: 0 });
  });
});

function shop() {
  const folder = mkdtempSync(join(tmpdir(), 'probity-'));
  const file = join(folder, 'shop.db');
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE voucher (code TEXT PRIMARY KEY, value INTEGER NOT NULL, used_by TEXT);
    CREATE TABLE account (id TEXT PRIMARY KEY, balance INTEGER NOT NULL);
    INSERT INTO voucher VALUES ('TEN', 10, NULL);
    INSERT INTO account VALUES ('alice', 0), ('bob', 0);
  `);
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  return { db, file };
}

function balances(db: DatabaseSync) {
  const rows = db.prepare('SELECT id, balance FROM account').all();
  return Object.fromEntries(rows.map(({ id, balance }) => [id, balance]));
}

/** Lets four threads, each with a connection of its own, start every round at the same instant. */
async function raceForVouchers(file: string, code: string): Promise<number> {
  const example = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`;
  const arrived = new SharedArrayBuffer(4 * 10);
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const { parentPort, workerData } = require('node:worker_threads');
    const arrived = new Int32Array(workerData.arrived);
    import(workerData.example).then(({ redeem }) => {
      const db = new DatabaseSync(workerData.file, { timeout: 10_000 });
      let won = 0;
      for (let round = 0; round < 10; round += 1) {
        Atomics.add(arrived, round, 1);
        Atomics.notify(arrived, round);
        for (let n; (n = Atomics.load(arrived, round)) < 4; ) Atomics.wait(arrived, round, n);
        if (redeem(db, 'R' + round, 'alice')) won += 1;
      }
      db.close();
      parentPort.postMessage(won);
    });`;
  const wins = Array.from({ length: 4 }, async () => {
    const worker = new Worker(script, { eval: true, workerData: { file, example, arrived } });
    const [won] = await once(worker, 'message');
    return Number(won);
  });
  return (await Promise.all(wins)).reduce((sum, won) => sum + won, 0);
}
