import type { Exchange, Finding } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { exchange, type ExchangeParts } from './exchange.ts';
import { recount } from './recount.ts';
import { verifyProof } from './verify-proof.ts';

const seen = exchange({
  id: 'v',
  epoch: 'alice/1',
  body: { note: null, reset_token: 'x' },
  facts: {
    secrets: [{ shape: 'bcrypt', at: 'hash' }],
    marks: [{ mark: '‹bob.access#1›', at: 'token' }],
  },
});

describe('counting again', () => {
  it.each([
    ['secrets of shape bcrypt', 1],
    ['secrets of shape argon2', 0],
    ['secrets of mark ‹bob.access#1›', 1],
    ['fields at note', 1],
    ['fields at other', 0],
    ['random values at reset_token', 1],
    ['random values at note', 0],
    ['logins granted', undefined],
  ])('finds of %s: %s', (name, count) => {
    expect(recount(name, [seen])).toBe(count);
  });

  const verify = (name: string, value: number, epoch: 'closed' | 'void' = 'closed') => {
    const proof = { kind: 'measurement', name, value, bound: 0, wanted: 'at most', unit: '' } as const;
    const finding = {
      code: 'secret-shown',
      kind: 'exposure',
      proof: { ...proof, exchanges: ['v'] },
    } as unknown as Finding;
    return verifyProof({ exchanges: [seen], epochs: { 'alice/1': epoch } } as never, '2.4', finding);
  };
  it.each([
    ['what is there', verify('fields at note', 1), null],
    ['what is not there', verify('fields at other', 1), 'a count gives another value'],
    [
      'what was seen in a void epoch',
      verify('fields at note', 1, 'void'),
      'an exchange is not in a closed epoch',
    ],
    ['a measurement of another kind', verify('logins granted', 1), null],
    ['more of another kind than was sent', verify('logins granted', 3), 'more was counted than was sent'],
  ])('proves %s: %s', (_name, stated, expected) => {
    expect(stated).toBe(expected);
  });
});

describe('values that were stored', () => {
  const write = (parts: ExchangeParts = {}): Exchange =>
    exchange({ id: 'w', method: 'POST', status: 201, sent: { name: 'x' }, started: 0, took: 5, ...parts });
  const read = (parts: ExchangeParts = {}): Exchange =>
    exchange({ id: 'r', purpose: 'reread', started: 10, body: { name: 'x' }, ...parts });
  it.each<[string, readonly Exchange[], number]>([
    ['are counted with their reads', [write(), read(), write(), read()], 2],
    ['are not counted without a read', [write()], 0],
    ['are not counted where the write was refused', [write({ status: 400 }), read()], 0],
    ['are not counted where the read failed', [write(), read({ status: 404 })], 0],
    ['are not counted where the read is an attack', [write(), read({ purpose: 'attack' })], 0],
    ['are not counted where the read came first', [write(), read({ started: 4 })], 0],
    ['are not counted where another value is shown', [write(), read({ body: { name: 'y' } })], 0],
    ['are counted where something else was left out', [write({ sent: {} }), read()], 1],
    ['are not counted in what is no JSON', [write({ sent: 'x' }), read({ body: 'x' })], 0],
  ])('%s', (_what, exchanges, expected) => {
    expect(recount('values stored against the description', exchanges)).toBe(expected);
  });
});
