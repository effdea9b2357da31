import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, email, flag, many, text, uuid } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Names that mean something else than they seem to. */
export const wordLists: readonly Pair[] = [
  {
    name: 'secret-ballot',
    check: '2.4',
    api: 'Polls say whether the ballot is secret, which the description forgot; each is for the one who made it.',
    flaw: 'They also show the addresses of all who could vote.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Polls'));
      const voters = (): readonly string[] => [...api.accounts.values()].map(({ name }) => name);
      addShelf(api, '/polls', {
        one: 'poll',
        fields: { question: text },
        show: () => ({ secret: true, ...(flawed && { voters: voters() }) }),
      });
      return api;
    },
    async shows({ ben, names }) {
      const id = textAt((await ben('POST /polls', { question: 'Tea?' })).body, 'id');
      return (await ben(`GET /polls/${id}`)).text.includes(names.ann);
    },
  },
  {
    name: 'staff-and-tokens-counted',
    check: '2.4',
    api: 'Branches show how many staff they need and how many tokens a visit costs: numbers that the description forgot.',
    flaw: 'The list of branches also shows the addresses of all who have one.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Arcades'));
      const branches = addShelf(api, '/branches', {
        one: 'branch',
        fields: { street: text },
        show: () => ({ staff: 4, token: 3, seed: 20_260_101 }),
      });
      api.on('GET /branches', { summary: 'My branches', answer: many(branches.schema) }, (call) => {
        const neighbours = [...api.accounts.values()].map(({ name }) => name);
        const own = branches.of(call.caller.id).map((item) => branches.view(item, call));
        return ok(own.map((view) => ({ ...view, ...(flawed && { neighbours }) })));
      });
      return api;
    },
    async shows({ ben, names }) {
      await ben('POST /branches', { street: 'Pier 4' });
      return (await ben('GET /branches')).text.includes(names.ann);
    },
  },
  {
    name: 'postal-state',
    check: '2.3',
    api: 'Addresses take a state, such as Ohio, which the body in the description forgot; a courier sets verified.',
    flaw: 'They take verified as well.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Parcels'));
      const addresses = addShelf(api, '/addresses', {
        one: 'address',
        change: null,
        fields: { street: text, city: text },
        extra: { state: text, verified: { ...flag, readOnly: true } },
        show: ({ data }) => ({ state: data['state'] ?? '', verified: data['verified'] ?? false }),
      });
      const body = anyOf({ street: text, city: text });
      const doc = { summary: 'Change an address', body, answer: addresses.schema };
      api.on('PATCH /addresses/{id}', doc, (call) => {
        const address = addresses.items.get(call.params['id'] ?? '');
        if (address?.owner !== call.caller.id) return refuse(404);
        const allowed = ['street', 'city', 'state', ...(flawed ? ['verified'] : [])];
        const sent = Object.entries(call.body).filter(([name]) => allowed.includes(name));
        address.data = { ...address.data, ...Object.fromEntries(sent) };
        return ok(addresses.view(address, call));
      });
      return api;
    },
    async shows({ ben }) {
      const id = textAt((await ben('POST /addresses', { street: '1 Elm', city: 'Dayton' })).body, 'id');
      return (await ben(`PATCH /addresses/${id}`, { verified: true })).text.includes('"verified":true');
    },
  },
  {
    name: 'contact-of-sellers',
    check: '2.4',
    api: 'Everybody, signed in or not, may list the sellers with the contact address that each has for customers.',
    flaw: 'The list also shows the address with which they sign in.',
    make(flawed) {
      const contact = ({ id }: Account): string => `stall-${id.slice(0, 8)}@market.example`;
      const api = new AccountApi(
        tokenStyle('Market', {
          view: (account) => ({ id: account.id, email: account.name, contactEmail: contact(account) }),
          viewed: { id: uuid, email, contactEmail: email },
        }),
      );
      addShelf(api, '/offers', { one: 'offer', fields: { goods: text } });
      const answer = many(anyOf({ stall: text, contactEmail: email, email }));
      api.on('GET /sellers', { summary: 'All sellers', open: true, answer }, () =>
        ok(
          [...api.accounts.values()].map((account) => ({
            stall: account.id.slice(0, 8),
            contactEmail: contact(account),
            ...(flawed && { email: account.name }),
          })),
        ),
      );
      return api;
    },
    async shows({ nobody, names }) {
      return (await nobody('GET /sellers')).text.includes(names.ann);
    },
  },
];
