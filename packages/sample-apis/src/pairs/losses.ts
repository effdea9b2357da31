import { AccountApi } from './accounts.ts';
import { done, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { flag, text, uuid, whole } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Things that are gone, put away or taken from their owner. */
export const losses: readonly Pair[] = [
  {
    name: 'delete-seen-in-list',
    check: '2.1',
    api: 'Reminders can be made, listed and deleted, and there is no way to read a single one.',
    flaw: 'Everybody may delete every reminder.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Reminders'));
      addShelf(api, '/reminders', {
        one: 'reminder',
        change: null,
        fields: { what: text },
        mayDelete: (item, call) => flawed || isMine(item, call),
      });
      api.drop('GET /reminders/{id}');
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /reminders', { what: 'pills' })).body, 'data.id');
      await ben(`DELETE /reminders/${id}`);
      return !(await ann('GET /reminders')).text.includes(id);
    },
  },
  {
    name: 'archived-without-body',
    check: '2.1',
    api: 'POST /dossiers/{id}/archive puts a dossier of the caller away; it then says archived: true.',
    flaw: 'It puts away the dossier of anybody, and always answers 204.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Dossiers'));
      const dossiers = addShelf(api, '/dossiers', {
        one: 'dossier',
        change: null,
        fields: { subject: text },
        extra: { archived: flag, revision: whole },
        show: ({ data }) => ({ archived: data['archived'] === true, revision: Date.now() }),
      });
      api.on('POST /dossiers/{id}/archive', { summary: 'Put away', status: 204 }, (call) => {
        const dossier = dossiers.items.get(call.params['id'] ?? '');
        if (dossier === undefined || (!flawed && !isMine(dossier, call))) return refuse(404);
        dossier.data = { ...dossier.data, archived: true };
        return done;
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /dossiers', { subject: 'X' })).body, 'id');
      await ben(`POST /dossiers/${id}/archive`);
      return (await ann(`GET /dossiers/${id}`)).text.includes('"archived":true');
    },
  },
  {
    name: 'claimed-by-stranger',
    check: '2.1',
    api: 'POST /boats/{id}/claim takes a boat back whose lease has ended, for the one who leased it; others get 403.',
    flaw: 'Anyone who claims a boat has it, and its owner gets 403 from then on.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Boat hire'));
      const holders = new Map<string, string>();
      const boats = addShelf(api, '/boats', {
        one: 'boat',
        change: null,
        fields: { hull: text },
        extra: { holder: uuid },
        show: ({ id, owner }) => ({ holder: holders.get(id) ?? owner }),
      });
      const mayUse = (id: string, owner: string, caller: string): boolean =>
        (holders.get(id) ?? owner) === caller;
      api.on('GET /boats/{id}', { summary: 'A boat', answer: boats.schema }, (call) => {
        const boat = boats.items.get(call.params['id'] ?? '');
        if (boat === undefined) return refuse(404);
        return mayUse(boat.id, boat.owner, call.caller.id) ? ok(boats.view(boat, call)) : refuse(403);
      });
      api.on('POST /boats/{id}/claim', { summary: 'Claim a boat', status: 204 }, (call) => {
        const boat = boats.items.get(call.params['id'] ?? '');
        if (boat === undefined) return refuse(404);
        if (!flawed && !isMine(boat, call)) return refuse(403);
        holders.set(boat.id, call.caller.id);
        return done;
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /boats', { hull: 'oak' })).body, 'id');
      await ben(`POST /boats/${id}/claim`);
      return (await ann(`GET /boats/${id}`)).status === 403;
    },
  },
];
