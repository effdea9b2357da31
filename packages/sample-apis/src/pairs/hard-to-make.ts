import { randomInt, randomUUID } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { done, made, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import type { Call } from './pair-api.ts';
import { anyOf, fields, many, text, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

/** Objects that are made by more than what the description says, or found by something else than their first id. */
export const hardToMake: readonly Pair[] = [
  {
    name: 'pages-by-document-id',
    check: '2.1',
    api: 'A new page has a number as id and a documentId beside it; /pages/{id} takes the documentId.',
    flaw: 'Everyone who is signed in may read every page.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Pages'));
      const numbers = new Map<string, number>();
      addShelf(api, '/pages', {
        one: 'page',
        key: 'documentId',
        newId: () => randomUUID().replaceAll('-', '').slice(0, 24),
        fields: { title: text, content: text },
        extra: { id: whole },
        show: ({ id }) => {
          numbers.set(id, numbers.get(id) ?? numbers.size + 1);
          return { id: numbers.get(id) };
        },
        ...(flawed && { mayRead: () => true }),
      });
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /pages', { title: 'Diary', content: 'Dear me' });
      return (await ben(`GET /pages/${textAt(body, 'documentId')}`)).text.includes('Dear me');
    },
  },
  {
    name: 'reports-in-projects',
    check: '2.1',
    api: 'A report lies in a project, which is asked for in words only, and breaks on the author that it describes.',
    flaw: 'A report of somebody else may be read by its number.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Reports'));
      const newId = (): string => String(randomInt(1e6, 1e9));
      const numbered = { idSchema: whole, shownId: Number, newId };
      const projects = addShelf(api, '/projects', { one: 'project', fields: { name: text }, ...numbered });
      interface Report {
        readonly id: string;
        readonly project: string;
        title: string;
      }
      const reports = new Map<string, Report>();
      const schema = fields({ id: whole, project: whole, title: text });
      const body = anyOf({ title: text, project: whole, author: fields({ name: text }) });
      const show = ({ id, project, title }: Report) => ({ id: Number(id), project: Number(project), title });
      const isOurs = (project: string, { caller }: Call): boolean =>
        projects.items.get(project)?.owner === caller.id;
      const find = (call: Call, mayAll = false): Report | undefined => {
        const report = reports.get(call.params['id'] ?? '');
        return report !== undefined && (mayAll || isOurs(report.project, call)) ? report : undefined;
      };
      api.on('POST /reports', { summary: 'Create a report', body, status: 201, answer: schema }, (call) => {
        const { title, author } = call.body;
        const project = textAt(call.body, 'project');
        if (author !== undefined) return ok({ detail: 'Nested fields cannot be written.' }, 500);
        if (project === '') return ok({ errors: { project: ['This field is required.'] } }, 422);
        if (typeof title !== 'string' || !isOurs(project, call)) return refuse(422);
        const report = { id: newId(), project, title };
        reports.set(report.id, report);
        return made(show(report), `/reports/${report.id}`);
      });
      const item = { path: { id: whole }, answer: schema };
      api.on('GET /reports', { summary: 'List my reports', answer: many(schema) }, (call) =>
        ok([...reports.values()].filter(({ project }) => isOurs(project, call)).map(show)),
      );
      api.on('GET /reports/{id}', { summary: 'Read a report', ...item }, (call) => {
        const report = find(call, flawed);
        return report === undefined ? refuse(404) : ok(show(report));
      });
      api.on('DELETE /reports/{id}', { summary: 'Delete a report', ...item, status: 204 }, (call) => {
        const report = find(call);
        if (report === undefined) return refuse(404);
        reports.delete(report.id);
        return done;
      });
      return api;
    },
    async shows({ ann, ben }) {
      const { body: project } = await ann('POST /projects', { name: 'Roof' });
      const { body } = await ann('POST /reports', { title: 'It leaks', project: textAt(project, 'id') });
      return (await ben(`GET /reports/${textAt(body, 'id')}`)).text.includes('It leaks');
    },
  },
];
