import { randomUUID } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { done, made, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import type { Call } from './pair-api.ts';
import { fields, many, text, uuid } from './schema.ts';
import { tokenStyle } from './styles.ts';

/** Accounts that a path names by something other than their id. */
export const accountsInPaths: readonly Pair[] = [
  {
    name: 'member-bookmarks',
    check: '2.1',
    api: 'Members keep bookmarks at /members/{handle}/bookmarks, where the handle is the user name.',
    flaw: 'The list of bookmarks may be read with the handle of any member.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Reading lists', {
          user: 'username',
          me: 'GET /profile',
          view: ({ id, name }) => ({ memberNo: id, handle: name }),
          viewed: { memberNo: uuid, handle: text },
        }),
      );
      const bookmarks = new Map<string, { id: string; owner: string; url: string; remark: string }>();
      const schema = fields({ bookmarkId: uuid, url: text, remark: text });
      const isMe = ({ params, caller }: Call): boolean => params['handle'] === caller.name;
      const show = ({ id, url, remark }: { id: string; url: string; remark: string }) => ({
        bookmarkId: id,
        url,
        remark,
      });
      const path = '/members/{handle}/bookmarks';
      api.on(
        `POST ${path}`,
        { summary: 'Add a bookmark', body: fields({ url: text, remark: text }), status: 201, answer: schema },
        (call) => {
          if (!isMe(call)) return refuse(403);
          const [url, remark] = [textAt(call.body, 'url'), textAt(call.body, 'remark')];
          if (url === '' || remark === '') return refuse(422);
          const bookmark = { id: randomUUID(), owner: call.caller.name, url, remark };
          bookmarks.set(bookmark.id, bookmark);
          return made(show(bookmark), `/members/${call.caller.name}/bookmarks/${bookmark.id}`);
        },
      );
      api.on(`GET ${path}`, { summary: 'The bookmarks of a member', answer: many(schema) }, (call) => {
        if (!flawed && !isMe(call)) return refuse(403);
        return ok([...bookmarks.values()].filter(({ owner }) => owner === call.params['handle']).map(show));
      });
      const find = (call: Call) => {
        const bookmark = bookmarks.get(call.params['bookmarkId'] ?? '');
        return isMe(call) && bookmark?.owner === call.caller.name ? bookmark : undefined;
      };
      api.on(`GET ${path}/{bookmarkId}`, { summary: 'One bookmark', answer: schema }, (call) => {
        const bookmark = find(call);
        return bookmark === undefined ? refuse(403) : ok(show(bookmark));
      });
      api.on(`DELETE ${path}/{bookmarkId}`, { summary: 'Remove a bookmark', status: 204 }, (call) => {
        const bookmark = find(call);
        if (bookmark === undefined) return refuse(403);
        bookmarks.delete(bookmark.id);
        return done;
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      await ann(`POST /members/${names.ann}/bookmarks`, {
        url: 'http://a.example',
        remark: 'my secret list',
      });
      return (await ben(`GET /members/${names.ann}/bookmarks`)).text.includes('my secret list');
    },
  },
  {
    name: 'named-shelves',
    check: '2.1',
    api: 'Users make shelves under a name of their choice with POST /shelves/{shelf_name}, and read their own.',
    flaw: 'A shelf may be read by any user who knows its name.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Named shelves', { me: 'GET /me' }));
      const shelves = new Map<string, { name: string; owner: string; label: string }>();
      const schema = fields({ name: text, label: text });
      const show = ({ name, label }: { name: string; label: string }) => ({ name, label });
      const path = '/shelves/{shelf_name}';
      api.on(
        `POST ${path}`,
        { summary: 'Create a shelf', body: fields({ label: text }), status: 201, answer: schema },
        ({ params, body, caller }) => {
          const [name, label] = [params['shelf_name'] ?? '', textAt(body, 'label')];
          if (shelves.has(name)) return refuse(409);
          if (label === '') return refuse(422);
          shelves.set(name, { name, owner: caller.id, label });
          return made(show({ name, label }), `/shelves/${name}`);
        },
      );
      const find = ({ params, caller }: Call, isOpen = false) => {
        const shelf = shelves.get(params['shelf_name'] ?? '');
        return isOpen || shelf?.owner === caller.id ? shelf : undefined;
      };
      api.on(`GET ${path}`, { summary: 'One shelf', answer: schema }, (call) => {
        const shelf = find(call, flawed);
        return shelf === undefined ? refuse(404) : ok(show(shelf));
      });
      api.on(`DELETE ${path}`, { summary: 'Remove a shelf', status: 204 }, (call) => {
        const shelf = find(call);
        if (shelf === undefined) return refuse(404);
        shelves.delete(shelf.name);
        return done;
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /shelves/ann-top', { label: 'my secret shelf' });
      return (await ben('GET /shelves/ann-top')).text.includes('my secret shelf');
    },
  },
];
