import { randomUUID } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { made, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, text, whole } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { basicProfile } from './basic-profile.ts';
import { basicStyle, keyStyle, tokenStyle } from './styles.ts';

/** Ids that are not simply the field id of an answer. */
export const ids: readonly Pair[] = [
  {
    name: 'slug-of-title',
    check: '2.1',
    api: 'Scripts are addressed by a slug of their title; changing the title changes the address.',
    flaw: 'Everyone may change every script.',
    make(flawed) {
      const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      const api = new AccountApi(tokenStyle('Scripts'));
      const scripts = addShelf(api, '/scripts', {
        one: 'script',
        key: 'slug',
        param: 'slug',
        change: 'PUT',
        newId: ({ body }) => slug(textAt(body, 'title')),
        fields: { title: text, source: text },
      });
      const doc = {
        summary: 'Change a script',
        body: fields({ title: text, source: text }),
        answer: scripts.schema,
      };
      api.on('PUT /scripts/{slug}', doc, (call) => {
        const script = scripts.items.get(call.params['slug'] ?? '');
        if (script === undefined || (!flawed && script.owner !== call.caller.id)) return refuse(404);
        const data = { title: textAt(call.body, 'title'), source: textAt(call.body, 'source') };
        const id = slug(data.title);
        if (id !== script.id && scripts.items.has(id)) return refuse(409);
        scripts.items.delete(script.id);
        const renamed = { ...script, id, data };
        scripts.items.set(id, renamed);
        return ok(scripts.view(renamed, call));
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /scripts', { title: 'Back up', source: 'tar' });
      await ben('PUT /scripts/back-up', { title: 'Back up', source: 'rm' });
      return (await ann('GET /scripts/back-up')).text.includes('rm');
    },
  },
  {
    name: 'location-alone',
    check: '2.1',
    profile: basicProfile,
    api: 'Creating a recipe answers 201 without a body; its address is in Location. Nothing lists recipes.',
    flaw: 'Everyone may read every recipe.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Pharmacy'));
      const recipes = addShelf(api, '/prescriptions', {
        one: 'prescription',
        list: false,
        fields: { patient: text, drug: text },
        mayRead: (item, call) => flawed || isMine(item, call),
        mayWrite: isMine,
      });
      const body = fields({ patient: text, drug: text });
      api.on('POST /prescriptions', { summary: 'Write a prescription', body, status: 201 }, (call) => {
        const [patient, drug] = [textAt(call.body, 'patient'), textAt(call.body, 'drug')];
        if (patient === '' || drug === '') return refuse(422);
        const item = { id: randomUUID(), owner: call.caller.id, data: { patient, drug } };
        recipes.items.set(item.id, item);
        return made(undefined, `/prescriptions/${item.id}`);
      });
      return api;
    },
    async shows({ ann, ben }) {
      const { headers } = await ann('POST /prescriptions', { patient: 'Stone', drug: 'opium' });
      return (await ben(`GET ${headers.get('location')}`)).text.includes('opium');
    },
  },
  {
    name: 'urn-ids',
    check: '2.1',
    api: 'Deeds have ids such as urn:uuid:…, which are escaped in paths.',
    flaw: 'Everyone may read every deed.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Land register'));
      addShelf(api, '/deeds', {
        one: 'deed',
        key: '@id',
        param: 'urn',
        newId: () => `urn:uuid:${randomUUID()}`,
        fields: { parcel: text, holder: text },
        mayRead: (item, call) => flawed || isMine(item, call),
        mayWrite: isMine,
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /deeds', { parcel: '7', holder: 'A Straw Man' })).body, '@id');
      return (await ben(`GET /deeds/${encodeURIComponent(id)}`)).text.includes('A Straw Man');
    },
  },
  {
    name: 'version-in-body',
    check: '2.1',
    api: 'Changing a contract needs the version that reading it gave, in the body; an old version is answered 409.',
    flaw: 'Everyone who sends the right version may change every contract.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Contracts', { base: '/v1' }));
      const versions = new Map<string, number>();
      const versionOf = (id: string): number => versions.get(id) ?? 1;
      const contracts = addShelf(api, '/contracts', {
        one: 'contract',
        change: 'PUT',
        fields: { party: text, terms: text },
        extra: { version: whole },
        show: ({ id }) => ({ version: versionOf(id) }),
      });
      const body = fields({ party: text, terms: text, version: whole });
      api.on(
        'PUT /contracts/{id}',
        { summary: 'Change a contract', body, answer: contracts.schema },
        (call) => {
          const contract = contracts.items.get(call.params['id'] ?? '');
          if (contract === undefined || (!flawed && contract.owner !== call.caller.id)) return refuse(404);
          if (Number(textAt(call.body, 'version')) !== versionOf(contract.id)) return refuse(409);
          versions.set(contract.id, versionOf(contract.id) + 1);
          contract.data = { party: textAt(call.body, 'party'), terms: textAt(call.body, 'terms') };
          return ok(contracts.view(contract, call));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /contracts', { party: 'Stone', terms: 'half' })).body, 'id');
      await ben(`PUT /contracts/${id}`, { party: 'Stone', terms: 'all to Ben', version: 1 });
      return (await ann(`GET /contracts/${id}`)).text.includes('all to Ben');
    },
  },
];
