import { AccountApi } from '../accounts.ts';
import { ok, refuse, type Answer } from '../answer.ts';
import { textAt, type Fields } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { choice, inQuery, many, whole, type Schema } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';

const shortText: Schema = { type: 'string', minLength: 1, maxLength: 60 };
const seats: Schema = { ...whole, minimum: 1, maximum: 9 };

const isShort = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 60;
const isWithin = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** Input that is read with good will, and input that is kept as it is. */
export const lenientInput: readonly Pair[] = [
  {
    name: 'one-table-each',
    check: '6.4',
    api: 'An account has one booking, which it cannot change: a second one is refused with 409. What is no number is refused with 422.',
    flaw: 'Whatever is sent as a number is kept.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Tables'));
      addShelf(api, '/bookings', {
        one: 'booking',
        fields: { name: shortText, seats },
        change: null,
        newId: ({ caller }) => caller.id,
        accept: ({ name, seats: wanted }) => isShort(name) && (flawed || isWithin(wanted, 1, 9)),
      });
      return api;
    },
    shows: async ({ ann }) => (await ann('POST /bookings', { name: 'Ann', seats: 'many' })).status === 201,
  },
  {
    name: 'numbers-as-texts',
    check: '6.4',
    api: 'Numbers may be written as texts, and are kept as numbers; what is no number is refused with 422.',
    flaw: 'Whatever is sent as a number is kept.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Tables'));
      const tables = addShelf(api, '/bookings', {
        one: 'booking',
        fields: { name: shortText, seats },
        accept: ({ name, seats: wanted }) => isShort(name) && (flawed || isWithin(Number(wanted), 1, 9)),
        show: ({ data }) => (flawed ? {} : { seats: Number(data['seats']) }),
      });
      api.on(
        'POST /bookings',
        {
          summary: 'Create a booking',
          body: { type: 'object', required: ['name', 'seats'], properties: { name: shortText, seats } },
          status: 201,
          answer: tables.schema,
        },
        (call) => {
          const { name, seats: wanted } = call.body;
          const number = typeof wanted === 'string' && /^\d+$/.test(wanted) ? Number(wanted) : wanted;
          if (!isShort(name) || number === undefined || (!flawed && !isWithin(number, 1, 9)))
            return refuse(422);
          const item = { id: crypto.randomUUID(), owner: call.caller.id, data: { name, seats: number } };
          tables.items.set(item.id, item);
          return ok(tables.view(item, call), 201, { location: `/bookings/${item.id}` });
        },
      );
      return api;
    },
    async shows({ ann }) {
      const { status, text } = await ann('POST /bookings', { name: 'Flo', seats: 'plenty' });
      return status === 201 && text.includes('plenty');
    },
  },
  {
    name: 'pages-within-bounds',
    check: '6.4',
    api: 'A page size out of bounds is moved to the nearest bound, as the description says; bodies are validated.',
    flaw: 'The number of seats of a tour is kept even if it is negative.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Tours'));
      const tours = addShelf(api, '/tours', {
        one: 'tour',
        fields: { title: shortText, seats },
        accept: (data) =>
          isShort(data['title']) &&
          (flawed ? Number.isInteger(data['seats']) : isWithin(data['seats'], 1, 9)),
      });
      const size = { ...whole, minimum: 1, maximum: 50, default: 20 };
      const params = [
        { ...inQuery('page_size', size), description: 'Smaller and larger numbers are taken for 1 and 50.' },
      ];
      api.on('GET /tours', { summary: 'List my tours', params, answer: many(tours.schema) }, (call) => {
        const asked = Number(call.query.get('page_size') ?? '20');
        if (Number.isNaN(asked)) return refuse(400);
        const shown = tours.of(call.caller.id).slice(0, Math.min(50, Math.max(1, asked)));
        return ok(shown.map((item) => tours.view(item, call)));
      });
      return api;
    },
    async shows({ ann }) {
      return (await ann('POST /tours', { title: 'bay', seats: -4 })).text.includes('-4');
    },
  },
  {
    name: 'colours-of-a-list',
    check: '6.4',
    api: 'Colours are one of three; another one is kept as grey, which is no error.',
    flaw: 'Every colour is kept.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Labels'));
      const colours = ['red', 'blue', 'grey'];
      addShelf(api, '/labels', {
        one: 'label',
        fields: { title: shortText, colour: choice(...colours) },
        accept: (data) => isShort(data['title']) && typeof data['colour'] === 'string',
        show: ({ data }) => {
          const colour = textAt(data, 'colour');
          return { colour: flawed || colours.includes(colour) ? colour : 'grey' };
        },
      });
      return api;
    },
    async shows({ ann }) {
      const { text } = await ann('POST /labels', { title: 'urgent', colour: 'plaid' });
      return text.includes('plaid');
    },
  },
  {
    name: 'breaks-on-types',
    check: '6.4',
    api: 'A wrong type in any field is a 400 in the form of the house.',
    flaw: 'It is a 500, because the code takes every value for what it should be.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Crates', { fault: (status) => ({ fehler: `E${status}` }) }));
      const properties = { label: shortText, kilos: { ...whole, minimum: 1, maximum: 500 }, kind: shortText };
      const kept = addShelf(api, '/crates', { one: 'crate', fields: properties });
      const isGood = ({ label, kilos, kind }: Fields): boolean =>
        isShort(label) && isWithin(kilos, 1, 500) && isShort(kind);
      const isTyped = ({ label, kilos, kind }: Fields): boolean =>
        typeof label === 'string' && typeof kilos === 'number' && typeof kind === 'string';
      const body = { type: 'object', required: ['label', 'kilos', 'kind'], properties };
      const doc = { summary: 'Create a crate', body, status: 201, answer: kept.schema };
      api.on('POST /crates', doc, (call): Answer => {
        if (flawed && !isTyped(call.body)) return { status: 500 };
        if (!isGood(call.body)) return refuse(400);
        const { label, kilos, kind } = call.body;
        const item = { id: crypto.randomUUID(), owner: call.caller.id, data: { label, kilos, kind } };
        kept.items.set(item.id, item);
        return ok(kept.view(item, call), 201, { location: `/crates/${item.id}` });
      });
      api.drop('PATCH /crates/{id}');
      return api;
    },
    async shows({ ann }) {
      return (await ann('POST /crates', { label: ['x'], kilos: 3, kind: 'tea' })).status === 500;
    },
  },
];
