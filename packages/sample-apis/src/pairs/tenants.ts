import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, inHeader, many, text, uuid } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

/** Tenants in a path or a header. */
export const tenants: readonly Pair[] = [
  {
    name: 'tenant-in-path',
    check: '2.1',
    api: 'Each account has a tenant of its own, and its notes are at /t/{tenant}/notes.',
    flaw: 'The list of notes does not ask whose tenant it is.',
    make(flawed) {
      const tenantOf = (id: string): string => `t-${id.slice(0, 8)}`;
      const api = new AccountApi(
        tokenStyle('Tenants and their notes', {
          view: ({ id, name }) => ({ user: { id, email: name }, tenant: tenantOf(id) }),
          viewed: { user: fields({ id: uuid, email: text }), tenant: text },
        }),
      );
      const notes = addShelf(api, '/t/{tenant}/notes', {
        one: 'note',
        param: 'note',
        fields: { topic: text, words: text },
      });
      api.guard = ({ params, caller }, operation) => {
        const { tenant } = params;
        if (tenant === undefined || tenant === tenantOf(caller.id)) return undefined;
        return flawed && operation === 'GET /t/{tenant}/notes' ? undefined : refuse(404);
      };
      api.on(
        'GET /t/{tenant}/notes',
        { summary: 'The notes of a tenant', answer: many(notes.schema) },
        (call) => {
          const here = [...notes.items.values()].filter(
            ({ owner }) => tenantOf(owner) === call.params['tenant'],
          );
          return ok(here.map((item) => notes.view(item, call)));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const tenant = textAt((await ann('GET /whoami')).body, 'tenant');
      await ann(`POST /t/${tenant}/notes`, { topic: 'plan', words: 'sell it all' });
      return (await ben(`GET /t/${tenant}/notes`)).text.includes('sell it all');
    },
  },
  {
    name: 'workspace-header',
    check: '2.1',
    api: 'Callers make workspaces with a slug, and every request for cards names one of theirs in X-Workspace.',
    flaw: 'The list of cards takes the workspace of anybody.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Cards in workspaces'));
      const workspaces = addShelf(api, '/workspaces', {
        one: 'workspace',
        key: 'slug',
        param: 'slug',
        change: null,
        newId: ({ body }) =>
          textAt(body, 'title')
            .toLowerCase()
            .replaceAll(/[^a-z0-9]+/g, '-'),
        fields: { title: text },
      });
      const cards = new Map<string, string[]>();
      const params = [inHeader('X-Workspace', text, true)];
      const schema = fields({ slug: text, cards: many(text) });
      api.on('GET /cards', { summary: 'The cards of a workspace', params, answer: schema }, (call) => {
        const workspace = workspaces.items.get(call.header('x-workspace') ?? '');
        if (workspace === undefined || (!flawed && workspace.owner !== call.caller.id)) return refuse(403);
        return ok({
          slug: workspace.id,
          title: workspace.data['title'],
          cards: cards.get(workspace.id) ?? [],
        });
      });
      const body = fields({ card: text });
      api.on('POST /cards', { summary: 'Add a card', params, body, status: 201, answer: schema }, (call) => {
        const workspace = workspaces.items.get(call.header('x-workspace') ?? '');
        if (workspace?.owner !== call.caller.id) return refuse(403);
        const all = [...(cards.get(workspace.id) ?? []), textAt(call.body, 'card')];
        cards.set(workspace.id, all);
        return ok({ slug: workspace.id, cards: all }, 201);
      });
      return api;
    },
    async shows({ ann, ben }) {
      const slug = textAt((await ann('POST /workspaces', { title: 'Board Room' })).body, 'slug');
      await ann('POST /cards', { card: 'fire ben' }, { 'x-workspace': slug });
      return (await ben('GET /cards', undefined, { 'x-workspace': slug })).text.includes('fire ben');
    },
  },
];
