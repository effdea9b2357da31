import { randomInt } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { ok } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { many, text, uuid, whole } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Objects whose names do not show whether others may read them. */
export const openToReaders: readonly Pair[] = [
  {
    name: 'snippets-for-all',
    check: '2.1',
    api: 'A team keeps snippets that every member lists and reads; the one who added a snippet changes and deletes it.',
    flaw: 'Everyone may change every snippet.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Snippets', { about: 'Every member sees all snippets. Only their creator edits them.' }),
      );
      const snippets = addShelf(api, '/snippets', {
        one: 'snippet',
        fields: { language: text, code: text },
        extra: { createdBy: uuid },
        show: ({ owner }) => ({ createdBy: owner }),
        mayRead: () => true,
        mayWrite: (item, call) => flawed || isMine(item, call),
        mayDelete: isMine,
      });
      api.on(
        'GET /snippets',
        { summary: 'The snippets of the team', answer: many(snippets.schema) },
        (call) => ok([...snippets.items.values()].map((item) => snippets.view(item, call))),
      );
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /snippets', { language: 'sh', code: 'ls' })).body, 'id');
      await ben(`PATCH /snippets/${id}`, { code: 'rm' });
      return textAt((await ann(`GET /snippets/${id}`)).body, 'code') === 'rm';
    },
  },
  {
    name: 'sightings-of-birds',
    check: '2.1',
    api: 'Sightings of birds may be listed and read without a credential; observers correct and withdraw their own.',
    flaw: 'Everyone who is signed in may withdraw every sighting.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Bird watch'));
      const sightings = addShelf(api, '/sightings', {
        one: 'sighting',
        openReads: true,
        change: 'PUT',
        fields: { species: text, place: text },
        extra: { observer: uuid },
        show: ({ owner }) => ({ observer: owner }),
        mayRead: () => true,
        mayDelete: (item, call) => flawed || isMine(item, call),
      });
      const doc = { summary: 'All sightings', open: true, answer: many(sightings.schema) };
      api.on('GET /sightings', doc, (call) =>
        ok([...sightings.items.values()].map((item) => sightings.view(item, call))),
      );
      return api;
    },
    async shows({ ann, ben, nobody }) {
      const id = textAt((await ann('POST /sightings', { species: 'heron', place: 'pond' })).body, 'id');
      await ben(`DELETE /sightings/${id}`);
      return (await nobody(`GET /sightings/${id}`)).status === 404;
    },
  },
  {
    name: 'budget-categories',
    check: '2.1',
    api: 'A household budget in which everyone has categories of their own, with numbers as ids.',
    flaw: 'Every category may be read.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Budget'));
      addShelf(api, '/categories', {
        one: 'category',
        idSchema: whole,
        shownId: Number,
        newId: () => String(randomInt(1e8, 2e9)),
        fields: { label: text, reason: text },
        mayRead: (item, call) => flawed || isMine(item, call),
        mayWrite: isMine,
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt(
        (await ann('POST /categories', { label: 'debts', reason: 'horses' })).body,
        'data.id',
      );
      return (await ben(`GET /categories/${id}`)).text.includes('horses');
    },
  },
  {
    name: 'dogs-with-owners',
    check: '2.1',
    api: 'A vet keeps dogs with the name of their owner, which is any text; a record is for the one who made it.',
    flaw: 'Everyone may read every record.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Vet', { base: '/api' }));
      addShelf(api, '/dogs', {
        one: 'dog',
        param: 'dog_id',
        fields: { name: text, owner_name: text },
        mayRead: (item, call) => flawed || isMine(item, call),
        mayWrite: isMine,
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /dogs', { name: 'Rex', owner_name: 'Mrs Mill' })).body, 'id');
      return (await ben(`GET /dogs/${id}`)).text.includes('Mrs Mill');
    },
  },
];
