import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt, type Fields } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, choice, email, fields, many, secretText, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

const roleOf = ({ admin, more }: Account): string => more['role'] ?? (admin ? 'admin' : 'member');

/** Fields of accounts that their holder should not be able to write. */
export const writableAccounts: readonly Pair[] = [
  {
    name: 'sign-up-with-role',
    check: '2.3',
    api: 'A sign-up takes an address and a password and ignores all else; members see their role in GET /whoami.',
    flaw: 'A sign-up keeps a role that the body contains.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Choir', {
          view: (account) => ({ id: account.id, email: account.name, role: roleOf(account) }),
          viewed: { id: uuid, email, role: text },
        }),
      );
      addShelf(api, '/scores', { one: 'score', fields: { title: text, key: text } });
      const doc = {
        summary: 'Sign up',
        open: true,
        body: fields({ email, password: secretText }),
        status: 201,
        answer: fields(api.style.viewed),
      };
      api.on('POST /auth/register', doc, ({ body }) => {
        const [name, password] = [textAt(body, 'email'), textAt(body, 'password')];
        if (!name.includes('@') || password.length < 10) return refuse(422);
        if (api.named(name) !== undefined) return refuse(409);
        const account = api.addAccount(randomUUID(), name, password);
        if (flawed && textAt(body, 'role') !== '') account.more['role'] = textAt(body, 'role');
        return ok(api.style.view(account), 201);
      });
      return api;
    },
    async shows({ nobody }) {
      const sign = { email: 'eve@guests.example', password: 'Eve-comes-at-noon', role: 'admin' };
      return textAt((await nobody('POST /auth/register', sign)).body, 'role') === 'admin';
    },
  },
  {
    name: 'account-type-by-enum',
    check: '2.3',
    api: 'PATCH /whoami changes the display name; what else the body contains is ignored, and an unknown accountType is answered 422.',
    flaw: 'An accountType of the list is kept.',
    make(flawed) {
      const kinds = ['PATRON', 'STAFF'];
      const kindOf = ({ admin, more }: Account): string =>
        more['accountType'] ?? (admin ? 'STAFF' : 'PATRON');
      const viewed = { id: uuid, email, displayName: text, accountType: choice(...kinds) };
      const view = (account: Account): Fields => ({
        id: account.id,
        email: account.name,
        displayName: account.more['displayName'] ?? '',
        accountType: kindOf(account),
      });
      const api = new AccountApi(tokenStyle('Library', { view, viewed }));
      addShelf(api, '/loans', { one: 'loan', fields: { title: text, shelf: text } });
      const doc = {
        summary: 'Change my account',
        body: anyOf({ displayName: text }),
        answer: fields(viewed),
      };
      api.on('PATCH /whoami', doc, ({ body, caller }) => {
        const kind = textAt(body, 'accountType');
        if (kind !== '' && !kinds.includes(kind)) return refuse(422);
        if (flawed && kind !== '') caller.more['accountType'] = kind;
        if (textAt(body, 'displayName') !== '') caller.more['displayName'] = textAt(body, 'displayName');
        return ok(view(caller));
      });
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('PATCH /whoami', { accountType: 'STAFF' });
      return textAt(body, 'accountType') === 'STAFF';
    },
  },
  {
    name: 'role-in-shared-schema',
    check: '2.3',
    api: 'The body of PATCH /whoami is described by the schema of the member, role and all; a role in it is ignored.',
    flaw: 'The role in a body is kept, and GET /members answers anyone who has the role admin.',
    make(flawed) {
      const member = { id: uuid, email, nickname: text, role: choice('member', 'admin') };
      const viewed = { ...member, outings: whole };
      const view = (account: Account): Fields => ({
        id: account.id,
        email: account.name,
        nickname: account.more['nickname'] ?? '',
        role: roleOf(account),
        outings: 0,
      });
      const api = new AccountApi(tokenStyle('Rowing club', { view, viewed }));
      addShelf(api, '/outings', { one: 'outing', fields: { boat: text, crew: text } });
      const schema = fields(viewed);
      const doc = {
        summary: 'Change my record',
        body: anyOf(member),
        answer: schema,
      };
      api.on('PATCH /whoami', doc, ({ body, caller }) => {
        if (textAt(body, 'nickname') !== '') caller.more['nickname'] = textAt(body, 'nickname');
        if (flawed && textAt(body, 'role') !== '') caller.more['role'] = textAt(body, 'role');
        return ok(view(caller));
      });
      api.on(
        'GET /members',
        { summary: 'All members, for administrators', answer: many(schema) },
        ({ caller }) => (roleOf(caller) === 'admin' ? ok([...api.accounts.values()].map(view)) : refuse(403)),
      );
      return api;
    },
    async shows({ ann, names }) {
      await ann('PATCH /whoami', { nickname: 'Ann', role: 'admin' });
      return (await ann('GET /members')).text.includes(names.ben);
    },
  },
];
