import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { choice, fields, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

/** Objects in bodies. */
export const bodyReferences: readonly Pair[] = [
  {
    name: 'transfer-from-wallet',
    check: '2.1',
    api: 'POST /transfers moves points from a wallet of the caller, fromWalletId, to any other one.',
    flaw: 'It takes the points out of any wallet, and shows what is left in it.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Points'));
      const wallets = addShelf(api, '/wallets', {
        one: 'wallet',
        fields: { label: text },
        extra: { points: whole },
        show: ({ id }) => ({ points: points.get(id) ?? 100 }),
      });
      const points = new Map<string, number>();
      const amount = { type: 'integer', minimum: 1, maximum: 100 };
      api.on(
        'POST /transfers',
        {
          summary: 'Move points to another wallet',
          body: fields({ fromWalletId: uuid, toWalletId: uuid, amount }),
          status: 201,
          answer: fields({
            fromWalletId: uuid,
            toWalletId: uuid,
            amount,
            fromLabel: text,
            pointsLeft: whole,
          }),
        },
        ({ body, caller }) => {
          const from = wallets.items.get(textAt(body, 'fromWalletId'));
          const to = wallets.items.get(textAt(body, 'toWalletId'));
          if (from === undefined || to === undefined) return refuse(422);
          if (!flawed && from.owner !== caller.id) return refuse(403);
          const moved = Number(textAt(body, 'amount'));
          const left = (points.get(from.id) ?? 100) - moved;
          if (!(moved > 0) || left < 0) return refuse(409);
          points.set(from.id, left).set(to.id, (points.get(to.id) ?? 100) + moved);
          return ok(
            {
              fromWalletId: from.id,
              toWalletId: to.id,
              amount: moved,
              fromLabel: from.data['label'],
              pointsLeft: left,
            },
            201,
          );
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const from = textAt((await ann('POST /wallets', { label: 'savings' })).body, 'id');
      const to = textAt((await ben('POST /wallets', { label: 'mine' })).body, 'id');
      await ben('POST /transfers', { fromWalletId: from, toWalletId: to, amount: 5 });
      return textAt((await ann(`GET /wallets/${from}`)).body, 'points') === '95';
    },
  },
  {
    name: 'relationship-linkage',
    check: '2.1',
    api: 'In the style of JSON:API, PATCH /tasks/{id}/relationships/project links a task to a project of the caller.',
    flaw: 'It links the task to the project of anybody, and shows the attributes of that project.',
    make(flawed) {
      const dress = (type: string) => ({
        page: (items: readonly object[]) => items.map((item) => ({ type, ...item })),
      });
      const api = new AccountApi(
        tokenStyle('Projects', {
          mediaType: 'application/vnd.api+json',
          wrap: (data) => ({ data }),
          wrapSchema: (schema) => fields({ data: schema }),
          token: 'access_token',
        }),
      );
      const projects = addShelf(api, '/projects', {
        one: 'project',
        fields: { title: text },
        ...dress('projects'),
      });
      const tasks = addShelf(api, '/tasks', { one: 'task', fields: { todo: text }, ...dress('tasks') });
      const linkage = fields({ data: fields({ type: choice('projects'), id: uuid }) });
      api.on(
        'PATCH /tasks/{id}/relationships/project',
        {
          summary: 'Link a task to a project',
          body: linkage,
          answer: fields({ id: uuid, todo: text, included: projects.schema }),
        },
        (call) => {
          const task = tasks.items.get(call.params['id'] ?? '');
          if (task?.owner !== call.caller.id) return refuse(404);
          const project = projects.items.get(textAt(call.body, 'data.id'));
          if (project === undefined || (!flawed && project.owner !== call.caller.id)) return refuse(404);
          return ok({ ...tasks.view(task, call), included: projects.view(project, call) });
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const project = textAt((await ann('POST /projects', { title: 'coup' })).body, 'data.id');
      const task = textAt((await ben('POST /tasks', { todo: 'look' })).body, 'data.id');
      const linked = await ben(`PATCH /tasks/${task}/relationships/project`, {
        data: { type: 'projects', id: project },
      });
      return linked.text.includes('coup');
    },
  },
];
