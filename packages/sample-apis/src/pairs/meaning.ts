import { AccountApi } from './accounts.ts';
import { made, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Call } from './pair-api.ts';
import type { Pair } from './pair.ts';
import { anyOf, choice, email, fields, flag, many, secretText, text, uuid } from './schema.ts';
import { addShelf, isMine, type Item } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

const TIERS = ['bronze', 'silver', 'gold'];
const KINDS = ['PERSON', 'STAFF'];

/** Values that have to be the right ones to be taken. */
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
    name: 'published-unless-draft',
    check: '2.1',
    api: 'Recipes are published and in the list of everybody, unless they were made with draft: true; drafts are their author’s.',
    flaw: 'Drafts may be read by everybody.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Recipes'));
      const isShown = (item: Item, call: Call): boolean => item.data['draft'] !== true || isMine(item, call);
      const recipes = addShelf(api, '/recipes', {
        one: 'recipe',
        fields: { dish: text, steps: text },
        extra: { draft: flag },
        mayRead: (item, call) => flawed || isShown(item, call),
        mayWrite: isMine,
      });
      const body = fields({ dish: text, steps: text, draft: { ...flag, default: false } }, ['draft']);
      const doc = { summary: 'Write a recipe', body, status: 201, answer: recipes.schema };
      api.on('POST /recipes', doc, (call) => {
        const { dish, steps, draft } = call.body;
        if (typeof dish !== 'string' || typeof steps !== 'string') return refuse(422);
        const id = crypto.randomUUID();
        const item = { id, owner: call.caller.id, data: { dish, steps, draft: draft === true } };
        recipes.items.set(id, item);
        return made(recipes.view(item, call), `/recipes/${id}`);
      });
      api.on('GET /recipes', { summary: 'All recipes', answer: many(recipes.schema) }, (call) =>
        ok(
          [...recipes.items.values()]
            .filter((item) => isShown(item, call))
            .map((item) => recipes.view(item, call)),
        ),
      );
      return api;
    },
    async shows({ ann, ben }) {
      const recipe = { dish: 'soup', steps: 'the secret is fennel', draft: true };
      const id = textAt((await ann('POST /recipes', recipe)).body, 'data.id');
      return (await ben(`GET /recipes/${id}`)).text.includes('fennel');
    },
  },
  {
    name: 'state-of-ticket',
    check: '2.3',
    api: 'Tickets begin as submitted; a clerk makes them accepted or declined. What else is sent is ignored.',
    flaw: 'PATCH /tickets/{id} takes a decision, if it is one of the three words.',
    make(flawed) {
      const decisions = ['submitted', 'accepted', 'declined'];
      const api = new AccountApi(keyStyle('Permits'));
      const tickets = addShelf(api, '/tickets', {
        one: 'ticket',
        change: null,
        fields: { plot: text, plan: text },
        extra: { decision: choice(...decisions) },
        show: ({ data }) => ({ decision: data['decision'] ?? 'submitted' }),
      });
      const body = anyOf({ plot: text, plan: text });
      const doc = { summary: 'Change a ticket', body, answer: tickets.schema };
      api.on('PATCH /tickets/{id}', doc, (call) => {
        const ticket = tickets.items.get(call.params['id'] ?? '');
        if (ticket?.owner !== call.caller.id) return refuse(404);
        const { plot, plan, decision } = call.body;
        ticket.data = {
          ...ticket.data,
          ...(plot !== undefined && { plot }),
          ...(plan !== undefined && { plan }),
          ...(flawed && decisions.includes(String(decision)) && { decision }),
        };
        return ok(tickets.view(ticket, call));
      });
      api.on('GET /tickets', { summary: 'My tickets', answer: many(tickets.schema) }, (call) =>
        ok(tickets.of(call.caller.id).map((item) => tickets.view(item, call))),
      );
      return api;
    },
    async shows({ ben }) {
      const id = textAt((await ben('POST /tickets', { plot: '7b', plan: 'a shed' })).body, 'id');
      return (await ben(`PATCH /tickets/${id}`, { decision: 'accepted' })).text.includes('"accepted"');
    },
  },
];
