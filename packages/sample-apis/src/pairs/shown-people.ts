import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt, type Fields } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, email, fields, many, secretText, text, uuid } from './schema.ts';
import { addShelf } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

/** Lists of people that show more of others than they should. */
export const shownPeople: readonly Pair[] = [
  {
    name: 'numbers-of-colleagues',
    check: '2.4',
    api: 'GET /colleagues lists everybody by id and initials; a social security number is shown to its holder, and masked to others.',
    flaw: 'It is shown in full to everybody.',
    make(flawed) {
      const ssn = { type: 'string', pattern: String.raw`^\d{3}-\d{2}-\d{4}$` };
      const numberOf = ({ more }: Account): string => more['ssn'] ?? '000-00-0000';
      const view = (account: Account): Fields => ({
        id: account.id,
        email: account.name,
        ssn: numberOf(account),
      });
      const viewed = { id: uuid, email, ssn };
      const api = new AccountApi(keyStyle('Payroll', { view, viewed }));
      addShelf(api, '/timesheets', { one: 'timesheet', fields: { week: text, hours: text } });
      api.on(
        'PATCH /customers/self',
        { summary: 'Set my social security number', body: anyOf({ ssn }), answer: fields(viewed) },
        ({ body, caller }) => {
          if (!/^\d{3}-\d{2}-\d{4}$/.test(textAt(body, 'ssn'))) return refuse(422);
          caller.more['ssn'] = textAt(body, 'ssn');
          return ok(view(caller));
        },
      );
      const answer = many(fields({ id: uuid, initials: text, ssn: text }));
      api.on('GET /colleagues', { summary: 'Everybody who works here', answer }, ({ caller }) =>
        ok(
          [...api.accounts.values()].map((each) => {
            const kept = numberOf(each);
            const shown = flawed || each === caller ? kept : `***-**-${kept.slice(-4)}`;
            return { id: each.id, initials: each.name.slice(0, 2).toUpperCase(), ssn: shown };
          }),
        ),
      );
      return api;
    },
    async shows({ ann, ben }) {
      await ann('PATCH /customers/self', { ssn: '219-09-9999' });
      return (await ben('GET /colleagues')).text.includes('219-09-9999');
    },
  },
  {
    name: 'short-view-of-users',
    check: '2.4',
    api: 'GET /admin/users lists accounts with addresses to the administrator, and by their initials to everybody else.',
    flaw: 'Everybody is shown the addresses.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Call centre', { base: '/api' }));
      addShelf(api, '/calls', { one: 'call', fields: { topic: text, words: text } });
      const answer = many(fields({ id: uuid, initials: text, email }, ['email']));
      api.on('GET /admin/users', { summary: 'All accounts', answer }, ({ caller }) =>
        ok(
          [...api.accounts.values()].map(({ id, name }) => ({
            id,
            initials: name.slice(0, 2),
            ...((flawed || caller.admin) && { email: name }),
          })),
        ),
      );
      return api;
    },
    async shows({ ben, names }) {
      return (await ben('GET /admin/users')).text.includes(names.ann);
    },
  },
  {
    name: 'names-beside-addresses',
    check: '2.4',
    api: 'Who signs up gives a name, an address and the number of a passport; GET /neighbours lists everybody by name.',
    flaw: 'It shows where they live as well.',
    make(flawed) {
      const given = { name: text, address: text, passport_id: text };
      const names = Object.keys(given);
      const view = ({ id, name, more }: Account): Fields => ({ ...more, id, email: name });
      const api = new AccountApi(tokenStyle('Neighbours', { view, viewed: { id: uuid, email, ...given } }));
      addShelf(api, '/errands', { one: 'errand', fields: { what: text } });
      const body = fields({ email, password: secretText, ...given });
      api.on(
        api.style.signUp,
        { summary: 'Sign up', open: true, body, status: 201, answer: fields(api.style.viewed) },
        (call) => {
          const [name, password] = [textAt(call.body, 'email'), textAt(call.body, 'password')];
          if (name === '' || password.length < 10) return refuse(422);
          if (api.named(name) !== undefined) return refuse(409);
          const account = api.addAccount(randomUUID(), name, password);
          for (const field of names) account.more[field] = textAt(call.body, field);
          return ok(view(account), 201);
        },
      );
      const answer = many(fields({ id: uuid, name: text, address: text }, ['address']));
      api.on('GET /neighbours', { summary: 'Everybody who lives here', answer }, () =>
        ok(
          [...api.accounts.values()].map(({ id, more: { name = '', address = '' } }) => ({
            id,
            name,
            ...(flawed && { address }),
          })),
        ),
      );
      return api;
    },
    async shows({ ben }) {
      return (await ben('GET /neighbours')).text.includes('address');
    },
  },
];
