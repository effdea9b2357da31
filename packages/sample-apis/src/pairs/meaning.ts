import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, choice, email, fields, secretText, text, uuid } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

const TIERS = ['bronze', 'silver', 'gold'];
const KINDS = ['PERSON', 'STAFF'];

/** Values of an account that have to be the right ones to be taken. */
export const meaning: readonly Pair[] = [
  {
    name: 'tier-gold',
    check: '2.3',
    api: 'PATCH /whoami changes the display name; the tier, which is one of three words, is sold elsewhere.',
    flaw: 'It takes a tier, if it is one of the three words.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Airline', {
          view: ({ id, name, more }) => ({
            id,
            email: name,
            displayName: more['displayName'] ?? 'Guest',
            tier: more['tier'] ?? 'bronze',
          }),
          viewed: { id: uuid, email, displayName: text, tier: choice(...TIERS) },
        }),
      );
      addShelf(api, '/trips', { one: 'trip', fields: { destination: text } });
      const body = anyOf({ displayName: text });
      const answer = fields(api.style.viewed);
      api.on('PATCH /whoami', { summary: 'Change my account', body, answer }, ({ body: sent, caller }) => {
        const [name, tier] = [textAt(sent, 'displayName'), textAt(sent, 'tier')];
        if (name !== '') caller.more['displayName'] = name;
        if (flawed && TIERS.includes(tier)) caller.more['tier'] = tier;
        return ok(api.style.view(caller));
      });
      return api;
    },
    async shows({ ben }) {
      await ben('PATCH /whoami', { displayName: 'Ben', tier: 'gold' });
      return (await ben('GET /whoami')).text.includes('"gold"');
    },
  },
  {
    name: 'kind-of-member',
    check: '2.3',
    api: 'A sign-up makes a PERSON; STAFF are made by the office. The kind is one of the two words.',
    flaw: 'The sign-up takes the kind STAFF.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Library', {
          view: ({ id, name, more }) => ({ id, email: name, kind: more['kind'] ?? 'PERSON' }),
          viewed: { id: uuid, email, kind: choice(...KINDS) },
        }),
      );
      addShelf(api, '/loans', { one: 'loan', fields: { title: text } });
      const body = fields({ email, password: secretText });
      const doc = { summary: 'Sign up', open: true, body, status: 201, answer: fields(api.style.viewed) };
      api.on('POST /auth/register', doc, (call) => {
        const [name, password] = [textAt(call.body, 'email'), textAt(call.body, 'password')];
        const kind = textAt(call.body, 'kind');
        if (name === '' || password.length < 10) return refuse(422);
        if (api.named(name) !== undefined) return refuse(409);
        const account = api.addAccount(crypto.randomUUID(), name, password);
        if (flawed && KINDS.includes(kind)) account.more['kind'] = kind;
        return ok(api.style.view(account), 201);
      });
      return api;
    },
    async shows({ nobody }) {
      const sign = { email: 'eve@guests.example', password: 'Eve-comes-at-7-oclock', kind: 'STAFF' };
      return (await nobody('POST /auth/register', sign)).text.includes('"STAFF"');
    },
  },
  {
    name: 'role-required',
    check: '2.3',
    api: 'A sign-up says its role: buyer, seller or admin; nobody may sign up as admin, which is answered with 403.',
    flaw: 'One may sign up as admin.',
    make(flawed) {
      const roles = ['buyer', 'seller', 'admin'];
      const api = new AccountApi(
        tokenStyle('Flea market', {
          view: ({ id, name, admin, more }) => ({
            id,
            email: name,
            role: admin ? 'admin' : (more['role'] ?? 'buyer'),
          }),
          viewed: { id: uuid, email, role: choice(...roles) },
        }),
      );
      addShelf(api, '/stalls', { one: 'stall', fields: { goods: text } });
      const body = fields({ email, password: secretText, role: choice(...roles) });
      const doc = { summary: 'Sign up', open: true, body, status: 201, answer: fields(api.style.viewed) };
      api.on('POST /auth/register', doc, (call) => {
        const [name, password] = [textAt(call.body, 'email'), textAt(call.body, 'password')];
        const role = textAt(call.body, 'role');
        if (name === '' || password.length < 10 || !roles.includes(role)) return refuse(422);
        if (!flawed && role === 'admin') return refuse(403);
        if (api.named(name) !== undefined) return refuse(409);
        const account = api.addAccount(crypto.randomUUID(), name, password);
        account.more['role'] = role;
        return ok(api.style.view(account), 201);
      });
      api.on(
        'GET /admin/takings',
        { summary: 'All takings', answer: fields({ cents: text }) },
        ({ caller }) =>
          caller.admin || caller.more['role'] === 'admin' ? ok({ cents: '120000' }) : refuse(403),
      );
      return api;
    },
    async shows({ nobody }) {
      const sign = { email: 'eve@guests.example', password: 'Eve-comes-at-7-oclock', role: 'admin' };
      return (await nobody('POST /auth/register', sign)).text.includes('"admin"');
    },
  },
  {
    name: 'department-of-chief',
    check: '2.3',
    api: 'PATCH /whoami changes the desk; the department, of which there are a few that the description does not list, is set by the chief.',
    flaw: 'It takes a department, if there is one of that name.',
    make(flawed) {
      const departments = ['post room', 'board room'];
      const api = new AccountApi(
        tokenStyle('Office', {
          view: ({ id, name, admin, more }) => ({
            id,
            email: name,
            desk: more['desk'] ?? 'none yet',
            department: more['department'] ?? (admin ? 'board room' : 'post room'),
          }),
          viewed: { id: uuid, email, desk: text, department: text },
        }),
      );
      addShelf(api, '/memos', { one: 'memo', fields: { wording: text } });
      const doc = {
        summary: 'Change my account',
        body: anyOf({ desk: text }),
        answer: fields(api.style.viewed),
      };
      api.on('PATCH /whoami', doc, ({ body, caller }) => {
        const [desk, department] = [textAt(body, 'desk'), textAt(body, 'department')];
        if (desk !== '') caller.more['desk'] = desk;
        if (flawed && departments.includes(department)) caller.more['department'] = department;
        return ok(api.style.view(caller));
      });
      return api;
    },
    async shows({ ben }) {
      await ben('PATCH /whoami', { department: 'board room' });
      return (await ben('GET /whoami')).text.includes('board room');
    },
  },
];
