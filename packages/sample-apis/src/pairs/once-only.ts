import { AccountApi } from './accounts.ts';
import { made, refuse, type Answer } from './answer.ts';
import { textAt, type Fields } from './fields.ts';
import type { Call } from './pair-api.ts';
import type { Pair } from './pair.ts';
import { choice, email, fields, flag, text } from './schema.ts';
import { addShelf, type Shelf } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

/** Things with a value that may be there only once, beside a field that nobody may write. */
export const onceOnly: readonly Pair[] = [
  {
    name: 'slug-once',
    check: '2.3',
    api: 'Sites have a slug of 3 to 16 letters, which is there once; a second one with it gets 409. New sites are in the free plan.',
    flaw: 'POST /sites keeps the plan.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Site builder'));
      const slug = { type: 'string', pattern: '^[a-z]{3,16}$', minLength: 3, maxLength: 16 };
      const sites = addShelf(api, '/sites', {
        one: 'site',
        change: null,
        fields: { heading: text, slug },
        extra: { plan: choice('free', 'pro') },
        show: ({ data }) => ({ plan: data['plan'] ?? 'free' }),
      });
      const body = fields({ heading: text, slug });
      api.on('POST /sites', { summary: 'Make a site', body, status: 201, answer: sites.schema }, (call) => {
        const { heading, slug: word, plan } = call.body;
        if (typeof heading !== 'string' || !/^[a-z]{3,16}$/.test(String(word))) return refuse(422);
        if ([...sites.items.values()].some(({ data }) => data['slug'] === word)) return refuse(409);
        return keep(sites, call, { heading, slug: word, ...(flawed && plan !== undefined && { plan }) });
      });
      return api;
    },
    async shows({ ben }) {
      return (await ben('POST /sites', { heading: 'Ben', slug: 'bens', plan: 'pro' })).text.includes('"pro"');
    },
  },
  {
    name: 'number-once',
    check: '2.3',
    api: 'Bills have a number of the caller’s choice, which no other bill of the caller has; they are unpaid until a clerk says otherwise.',
    flaw: 'POST /bills keeps paid.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Bills'));
      const numbers = { type: 'integer', minimum: 1, maximum: 999_999 };
      const bills = addShelf(api, '/bills', {
        one: 'bill',
        change: null,
        fields: { number: numbers, subject: text },
        extra: { paid: flag },
        show: ({ data }) => ({ paid: data['paid'] ?? false }),
      });
      const body = fields({ number: numbers, subject: text });
      api.on('POST /bills', { summary: 'Write a bill', body, status: 201, answer: bills.schema }, (call) => {
        const { number, subject, paid } = call.body;
        if (typeof number !== 'number' || typeof subject !== 'string') return refuse(422);
        if (bills.of(call.caller.id).some(({ data }) => data['number'] === number)) return refuse(409);
        return keep(bills, call, { number, subject, ...(flawed && paid !== undefined && { paid }) });
      });
      return api;
    },
    async shows({ ben }) {
      return (await ben('POST /bills', { number: 7, subject: 'rope', paid: true })).text.includes(
        '"paid":true',
      );
    },
  },
  {
    name: 'contact-once',
    check: '2.3',
    api: 'POST /contacts takes an address that the caller has not noted yet; a second time it gets 409. Nobody is trusted at first.',
    flaw: 'It keeps trusted.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Address book'));
      const contacts = addShelf(api, '/contacts', {
        one: 'contact',
        change: null,
        fields: { email },
        extra: { trusted: flag },
        show: ({ data }) => ({ trusted: data['trusted'] ?? false }),
      });
      const doc = {
        summary: 'Note an address',
        body: fields({ email }),
        status: 201,
        answer: contacts.schema,
      };
      api.on('POST /contacts', doc, (call) => {
        const address = textAt(call.body, 'email');
        const { trusted } = call.body;
        if (!address.includes('@')) return refuse(422);
        if (contacts.of(call.caller.id).some(({ data }) => data['email'] === address)) return refuse(409);
        return keep(contacts, call, { email: address, ...(flawed && trusted !== undefined && { trusted }) });
      });
      return api;
    },
    async shows({ ben }) {
      const contact = { email: 'eve@guests.example', trusted: true };
      return (await ben('POST /contacts', contact)).text.includes('"trusted":true');
    },
  },
];

/** Keeps what was sent, and shows it. */
function keep(shelf: Shelf, call: Call, data: Fields): Answer {
  const item = { id: crypto.randomUUID(), owner: call.caller.id, data };
  shelf.items.set(item.id, item);
  return made(shelf.view(item, call), `${shelf.path}/${item.id}`);
}
