import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

/** Objects that are put into others. */
export const moves: readonly Pair[] = [
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
];
