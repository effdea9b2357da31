import { randomInt } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, many, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { keyStyle } from './styles.ts';

/** A bank, whose accounts are objects of its customers. */
export const bank: readonly Pair[] = [
  {
    name: 'bank-statements',
    check: '2.1',
    api: 'Customers of a bank open accounts with numbers, and read a statement at /accounts/{accountNumber}/statement.',
    flaw: 'Every customer may read the statement of every account.',
    make(flawed) {
      const api = new AccountApi(
        keyStyle('Bank', {
          view: ({ id, name }) => ({ customer: id, email: name }),
          viewed: { customer: uuid, email: text },
        }),
      );
      const accounts = addShelf(api, '/accounts', {
        one: 'bank account',
        key: 'accountNumber',
        param: 'accountNumber',
        newId: () => `DE${randomInt(10, 99)}${randomInt(1e9, 1e10)}${randomInt(1e8, 1e9)}`,
        fields: { nickname: text },
        extra: { balance: whole },
        show: () => ({ balance: 0 }),
        page: (items) => ({ accounts: items, count: items.length }),
        pageSchema: (items) => fields({ accounts: many(items), count: whole }),
      });
      const line = fields({ day: text, purpose: text, cents: whole });
      api.on(
        'GET /accounts/{accountNumber}/statement',
        {
          summary: 'The statement of one of my accounts',
          answer: fields({ accountNumber: text, nickname: text, lines: many(line) }),
        },
        ({ params, caller }) => {
          const account = accounts.items.get(params['accountNumber'] ?? '');
          if (account === undefined || (!flawed && account.owner !== caller.id)) return refuse(404);
          const lines = [{ day: '2026-01-01', purpose: 'opened', cents: 0 }];
          return ok({ accountNumber: account.id, nickname: account.data['nickname'], lines });
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const number = textAt((await ann('POST /accounts', { nickname: 'rainy days' })).body, 'accountNumber');
      return (await ben(`GET /accounts/${number}/statement`)).text.includes('rainy days');
    },
  },
];
