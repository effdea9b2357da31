import { AccountApi } from './accounts.ts';
import { made, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, many, text, uuid } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

/** What belongs to others, in answers that are about something else. */
export const otherAnswers: readonly Pair[] = [
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
    name: 'did-you-mean',
    check: '2.1',
    api: 'Where there is no such note for the caller, the answer is 404 and names the newest notes of the caller instead.',
    flaw: 'It names the newest notes of everybody.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Notes'));
      const notes = addShelf(api, '/notes', { one: 'note', fields: { headline: text } });
      api.on('GET /notes/{id}', { summary: 'Read a note', answer: notes.schema }, (call) => {
        const wanted = notes.items.get(call.params['id'] ?? '');
        if (wanted !== undefined && isMine(wanted, call)) return ok(notes.view(wanted, call));
        const known = flawed ? [...notes.items.values()] : notes.of(call.caller.id);
        const others = known.filter(({ id }) => id !== call.params['id']).slice(-10);
        return { ...refuse(404), body: { error: 404, meant: others.map(({ data }) => data['headline']) } };
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /notes', { headline: 'my will' });
      return (await ben(`GET /notes/${crypto.randomUUID()}`)).text.includes('my will');
    },
  },
  {
    name: 'next-photo',
    check: '2.1',
    api: 'A photo of the caller shows the captions of the photos before and after it, among those of the caller.',
    flaw: 'It shows those before and after it among the photos of everybody.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Albums'));
      const caption = { ...text, nullable: true };
      const photos = addShelf(api, '/photos', {
        one: 'photo',
        fields: { caption: text },
        extra: { previous: caption, next: caption },
        show: ({ id }, { caller }) => {
          const known = flawed ? [...photos.items.values()] : photos.of(caller.id);
          const at = known.findIndex((each) => each.id === id);
          const of = (index: number) => (index < 0 ? null : (known[index]?.data['caption'] ?? null));
          return { previous: of(at - 1), next: of(at + 1) };
        },
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /photos', { caption: 'the hidden beach' });
      const id = textAt((await ben('POST /photos', { caption: 'a gull' })).body, 'id');
      return (await ben(`GET /photos/${id}`)).text.includes('the hidden beach');
    },
  },
];
