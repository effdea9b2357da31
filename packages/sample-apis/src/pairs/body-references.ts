import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt, textsAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { choice, fields, inHeader, many, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Objects in bodies and headers. */
export const bodyReferences: readonly Pair[] = [
  {
    name: 'report-of-dashboards',
    check: '2.1',
    api: 'POST /reports/run makes a report of the dashboards in dashboardIds, which have to be those of the caller.',
    flaw: 'It reports on every dashboard.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Dashboards'));
      const boards = addShelf(api, '/dashboards', {
        one: 'dashboard',
        fields: { name: text, formula: text },
      });
      const part = fields({ dashboardId: uuid, name: text, formula: text });
      api.on(
        'POST /reports/run',
        { summary: 'Run a report', body: fields({ dashboardIds: many(uuid) }), answer: many(part) },
        ({ body, caller }) => {
          const chosen = textsAt(body, 'dashboardIds').map((id) => boards.items.get(id));
          if (chosen.length === 0) return refuse(422);
          if (chosen.some((board) => board === undefined || (!flawed && board.owner !== caller.id)))
            return refuse(404);
          return ok(chosen.map((board) => ({ dashboardId: board?.id, ...board?.data })));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /dashboards', { name: 'Sales', formula: 'profit / 2' });
      const report = await ben('POST /reports/run', { dashboardIds: [textAt(body, 'data.id')] });
      return report.text.includes('profit / 2');
    },
  },
  {
    name: 'copy-to-notebook',
    check: '2.1',
    api: 'POST /sketches/{sketchId}/copy puts a copy into another notebook of the caller, targetNotebookId.',
    flaw: 'It puts the copy into the notebook of anybody, and shows the name of that notebook.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Sketches'));
      const counts = new Map<string, number>();
      const notebooks = addShelf(api, '/notebooks', {
        one: 'notebook',
        key: 'notebookId',
        param: 'notebookId',
        fields: { label: text },
        extra: { sketches: whole },
        show: ({ id }) => ({ sketches: counts.get(id) ?? 0 }),
      });
      const sketches = addShelf(api, '/sketches', {
        one: 'sketch',
        key: 'sketchId',
        param: 'sketchId',
        fields: { svg: text },
      });
      api.on(
        'POST /sketches/{sketchId}/copy',
        {
          summary: 'Copy into another notebook',
          body: fields({ targetNotebookId: uuid }),
          status: 201,
          answer: fields({ sketchId: uuid, notebookLabel: text }),
        },
        ({ params, body, caller }) => {
          const sketch = sketches.items.get(params['sketchId'] ?? '');
          const target = notebooks.items.get(textAt(body, 'targetNotebookId'));
          if (sketch?.owner !== caller.id) return refuse(404);
          if (target === undefined || (!flawed && target.owner !== caller.id)) return refuse(422);
          counts.set(target.id, (counts.get(target.id) ?? 0) + 1);
          return ok({ sketchId: sketch.id, notebookLabel: target.data['label'] }, 201);
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const notebook = textAt((await ann('POST /notebooks', { label: 'my dreams' })).body, 'notebookId');
      const sketch = textAt((await ben('POST /sketches', { svg: '<svg/>' })).body, 'sketchId');
      const copied = await ben(`POST /sketches/${sketch}/copy`, { targetNotebookId: notebook });
      return copied.text.includes('my dreams');
    },
  },
  {
    name: 'folder-into-folder',
    check: '2.1',
    api: 'Folders lie in folders: PUT /folders/{folderId} takes a parentId of the caller, or none, and shows the trail.',
    flaw: 'It takes the parentId of anybody, and so shows the name of a foreign folder.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Drive'));
      const parents = new Map<string, string>();
      const folders = addShelf(api, '/folders', {
        one: 'folder',
        key: 'folderId',
        param: 'folderId',
        fields: { name: text },
        extra: { trail: text },
        show: ({ id, data }) => {
          const parent = folders.items.get(parents.get(id) ?? '');
          return {
            trail: `/${parent === undefined ? '' : `${textAt(parent.data, 'name')}/`}${textAt(data, 'name')}`,
          };
        },
      });
      api.drop('PATCH /folders/{folderId}');
      api.on(
        'PUT /folders/{folderId}',
        {
          summary: 'Rename or move a folder',
          body: fields({ name: text, parentId: { ...uuid, nullable: true } }, ['parentId']),
          answer: folders.schema,
        },
        (call) => {
          const folder = folders.items.get(call.params['folderId'] ?? '');
          if (folder?.owner !== call.caller.id) return refuse(404);
          const parentId = textAt(call.body, 'parentId');
          const parent = folders.items.get(parentId);
          if (parentId !== '' && (parent === undefined || (!flawed && parent.owner !== call.caller.id))) {
            return refuse(422);
          }
          folder.data = { name: textAt(call.body, 'name') };
          parents.set(folder.id, parentId);
          return ok(folders.view(folder, call));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const parentId = textAt((await ann('POST /folders', { name: 'divorce' })).body, 'folderId');
      const own = textAt((await ben('POST /folders', { name: 'mine' })).body, 'folderId');
      return (await ben(`PUT /folders/${own}`, { name: 'mine', parentId })).text.includes('divorce');
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
