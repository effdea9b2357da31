import { AccountApi, type Account } from './accounts.ts';
import { made, ok, plainly, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, email, fields, many, text, uuid } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** What belongs to others, in answers and in parts of answers where nobody looks for it. */
export const wholeRecord: readonly Pair[] = [
  {
    name: 'warning-of-overlap',
    check: '2.1',
    api: 'A new booking gets a Warning header that names the last booking of the same caller.',
    flaw: 'The header names the last booking of anybody.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Rooms'));
      const bookings = addShelf(api, '/bookings', { one: 'booking', fields: { purpose: text } });
      const doc = { summary: 'Book', body: fields({ purpose: text }), status: 201, answer: bookings.schema };
      api.on('POST /bookings', doc, (call) => {
        const { purpose } = call.body;
        if (typeof purpose !== 'string') return refuse(422);
        const known = flawed ? [...bookings.items.values()] : bookings.of(call.caller.id);
        const last = known.at(-1);
        const item = { id: crypto.randomUUID(), owner: call.caller.id, data: { purpose } };
        bookings.items.set(item.id, item);
        const warning = `299 - "close to ${encodeURI(textAt(last?.data, 'purpose'))}"`;
        const answer = made(bookings.view(item, call), `/bookings/${item.id}`);
        return last === undefined ? answer : { ...answer, headers: { ...answer.headers, warning } };
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /bookings', { purpose: 'dismissals' });
      const { headers } = await ben('POST /bookings', { purpose: 'yoga' });
      return (headers.get('warning') ?? '').includes('dismissals');
    },
  },
  {
    name: 'similar-ideas',
    check: '2.1',
    api: 'POST /ideas answers with the new idea, and with earlier ones of the same caller that are like it.',
    flaw: 'It answers with earlier ones of everybody.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Ideas'));
      const ideas = addShelf(api, '/ideas', { one: 'idea', fields: { pitch: text } });
      const answer = fields({ id: uuid, pitch: text, similar: many(text) });
      const doc = { summary: 'Note an idea', body: fields({ pitch: text }), status: 201, answer };
      api.on('POST /ideas', doc, (call) => {
        const { pitch } = call.body;
        if (typeof pitch !== 'string') return refuse(422);
        const known = flawed ? [...ideas.items.values()] : ideas.of(call.caller.id);
        const similar = known.slice(-3).map(({ data }) => data['pitch']);
        const item = { id: crypto.randomUUID(), owner: call.caller.id, data: { pitch } };
        ideas.items.set(item.id, item);
        return made({ ...ideas.view(item, call), similar }, `/ideas/${item.id}`);
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /ideas', { pitch: 'edible boats' });
      return (await ben('POST /ideas', { pitch: 'paper boats' })).text.includes('edible boats');
    },
  },
  {
    name: 'start-page-of-all',
    check: '2.1',
    checks: ['2.1', '2.4'],
    api: 'GET /home greets the caller and quotes the newest of the caller’s diary entries, if there is one.',
    flaw: 'It quotes the newest entry of anybody.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Diaries'));
      const entries = addShelf(api, '/entries', { one: 'entry', fields: { day: text, thoughts: text } });
      const answer = fields({ greeting: text, quote: text });
      api.on('GET /home', { summary: 'The start page', answer }, ({ caller }) => {
        const known = flawed ? [...entries.items.values()] : entries.of(caller.id);
        const newest = known.findLast(({ owner }) => !flawed || owner !== caller.id) ?? known.at(-1);
        return ok({ greeting: `Hello ${caller.name}`, quote: `“${textAt(newest?.data, 'thoughts')}”` });
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /entries', { day: 'Monday', thoughts: 'I like Ben' });
      return (await ben('GET /home')).text.includes('I like Ben');
    },
  },
  {
    name: 'sheet-of-all',
    check: '2.1',
    checks: ['2.1', '2.4'],
    api: 'GET /statement is a sheet in CSV with the expenses of the caller.',
    flaw: 'It has the expenses of everybody.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Expenses'));
      const expenses = addShelf(api, '/expenses', { one: 'expense', fields: { reason: text } });
      const doc = { summary: 'My statement', answer: text, answerType: 'text/csv' };
      api.on('GET /statement', doc, ({ caller }) => {
        const known = flawed ? [...expenses.items.values()] : expenses.of(caller.id);
        const lines = known.map(({ id, data }) => `${id},"${textAt(data, 'reason')}"`);
        return plainly(['id,reason', ...lines].join('\n'), 'text/csv');
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /expenses', { reason: 'flowers for Ben' });
      return (await ben('GET /statement')).text.includes('flowers for Ben');
    },
  },
  {
    name: 'refusal-names-owner',
    check: '2.4',
    checks: ['2.1', '2.4'],
    api: 'A change to somebody else’s list is refused with 403, and the refusal says that it is somebody else’s.',
    flaw: 'The refusal says whose it is, with the address.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Shopping lists'));
      const lists = addShelf(api, '/lists', { one: 'list', change: null, fields: { goods: text } });
      const doc = { summary: 'Change a list', body: anyOf({ goods: text }), answer: lists.schema };
      api.on('PATCH /lists/{id}', doc, (call) => {
        const list = lists.items.get(call.params['id'] ?? '');
        if (list === undefined) return refuse(404);
        const owner = flawed ? api.accounts.get(list.owner)?.name : 'somebody else';
        if (!isMine(list, call)) return { ...refuse(403), body: { error: `This list belongs to ${owner}.` } };
        list.data = { goods: call.body['goods'] ?? list.data['goods'] };
        return ok(lists.view(list, call));
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      const id = textAt((await ann('POST /lists', { goods: 'wine' })).body, 'id');
      return (await ben(`PATCH /lists/${id}`, { goods: 'milk' })).text.includes(names.ann);
    },
  },
  {
    name: 'write-names-others',
    check: '2.4',
    api: 'POST /invitations answers with the invitation and with the address of the caller, to whom replies go.',
    flaw: 'Replies go to all accounts, whose addresses it answers with.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Invitations'));
      const invitations = addShelf(api, '/invitations', { one: 'invitation', fields: { occasion: text } });
      const answer = fields({ id: uuid, occasion: text, repliesTo: many(text) });
      const doc = { summary: 'Invite', body: fields({ occasion: text }), status: 201, answer };
      api.on('POST /invitations', doc, (call) => {
        const { occasion } = call.body;
        if (typeof occasion !== 'string') return refuse(422);
        const people = flawed ? [...api.accounts.values()] : [call.caller];
        const item = { id: crypto.randomUUID(), owner: call.caller.id, data: { occasion } };
        invitations.items.set(item.id, item);
        const view = { ...invitations.view(item, call), repliesTo: people.map(({ name }) => name) };
        return made(view, `/invitations/${item.id}`);
      });
      return api;
    },
    async shows({ ben, names }) {
      return (await ben('POST /invitations', { occasion: 'tea' })).text.includes(names.ann);
    },
  },
  {
    name: 'led-to-latest',
    check: '2.1',
    checks: ['2.1', '2.4'],
    api: 'GET /latest leads to the newest letter of the caller, whose subject is in the address.',
    flaw: 'It leads to the newest letter of anybody.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Letters'));
      const letters = addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      api.on('GET /latest', { summary: 'The newest letter', status: 302 }, ({ caller }) => {
        const known = flawed ? [...letters.items.values()] : letters.of(caller.id);
        const newest = known.findLast(({ owner }) => !flawed || owner !== caller.id) ?? known.at(-1);
        if (newest === undefined) return refuse(404);
        const location = `/letters/${newest.id}?subject=${encodeURIComponent(textAt(newest.data, 'subject'))}`;
        return { status: 302, headers: { location } };
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      const subject = `from ${names.ann}`;
      await ann('POST /letters', { subject });
      const { headers } = await ben('GET /latest');
      return (headers.get('location') ?? '').includes(encodeURIComponent(subject));
    },
  },
  {
    name: 'comments-name-authors',
    check: '2.4',
    checks: ['2.1', '2.4'],
    api: 'Everybody who is signed in lists all comments, with the pen name of their authors; authors alone change theirs.',
    flaw: 'They show the address of their authors as well.',
    make(flawed) {
      const penName = (account: Account | undefined): string => `Gannet ${account?.id.slice(0, 8)}`;
      const api = new AccountApi(
        tokenStyle('Sea birds', {
          view: (account) => ({ id: account.id, email: account.name, penName: penName(account) }),
          viewed: { id: uuid, email, penName: text },
        }),
      );
      const comments = addShelf(api, '/comments', {
        one: 'comment',
        fields: { remark: text },
        extra: { author: text, writtenBy: { ...text, nullable: true } },
        show: ({ owner }) => {
          const author = api.accounts.get(owner);
          return { author: penName(author), writtenBy: flawed ? (author?.name ?? null) : null };
        },
        mayRead: () => true,
        mayWrite: isMine,
      });
      api.on('GET /comments', { summary: 'All comments', answer: many(comments.schema) }, (call) =>
        ok([...comments.items.values()].map((item) => comments.view(item, call))),
      );
      return api;
    },
    async shows({ ann, ben, names }) {
      await ann('POST /comments', { remark: 'a petrel!' });
      return (await ben('GET /comments')).text.includes(names.ann);
    },
  },
];
