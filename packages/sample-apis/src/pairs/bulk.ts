import { randomInt } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt, textsAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, inQuery, many, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, tokenStyle } from './styles.ts';

/** Operations on several objects at once. */
export const bulk: readonly Pair[] = [
  {
    name: 'documents-batch',
    check: '2.1',
    api: 'GET /documents/batch?id=…&id=… gives several documents of the caller at once; others are left out.',
    flaw: 'It gives the documents of others too.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Documents'));
      const documents = addShelf(api, '/documents', {
        one: 'document',
        fields: { heading: text, content: text },
        change: 'PUT',
        idSchema: whole,
        shownId: Number,
        newId: () => String(randomInt(1e9, 2e9)),
      });
      const params = [inQuery('id', many(whole), true)];
      api.on(
        'GET /documents/batch',
        { summary: 'Several documents at once', params, answer: many(documents.schema) },
        (call) => {
          const found = call.query.getAll('id').flatMap((id) => documents.items.get(id) ?? []);
          const shown = found.filter(({ owner }) => flawed || owner === call.caller.id);
          return ok(shown.map((item) => documents.view(item, call)));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /documents', { heading: 'Will', content: 'to my cat' });
      return (await ben(`GET /documents/batch?id=${textAt(body, 'data.id')}`)).text.includes('to my cat');
    },
  },
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
    name: 'batch-delete',
    check: '2.1',
    api: 'POST /chores/batch-delete deletes the chores of the caller in chore_ids, and says how many.',
    flaw: 'It deletes the chores of others too.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Household'));
      const chores = addShelf(api, '/chores', {
        one: 'chore',
        key: 'chore_id',
        param: 'chore_id',
        fields: { what: text, room: text },
      });
      const doc = { summary: 'Delete several chores', body: fields({ chore_ids: many(uuid) }) };
      api.on(
        'POST /chores/batch-delete',
        { ...doc, answer: fields({ deleted: whole }) },
        ({ body, caller }) => {
          const chosen = textsAt(body, 'chore_ids').flatMap((id) => chores.items.get(id) ?? []);
          const gone = chosen.filter(({ owner }) => flawed || owner === caller.id);
          for (const { id } of gone) chores.items.delete(id);
          return ok({ deleted: gone.length });
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /chores', { what: 'sweep', room: 'hall' })).body, 'data.chore_id');
      await ben('POST /chores/batch-delete', { chore_ids: [id] });
      return (await ann(`GET /chores/${id}`)).status === 404;
    },
  },
  {
    name: 'merge-leads',
    check: '2.1',
    api: 'POST /leads/merge puts the remark of mergeId into keepId and deletes mergeId; both are leads of the caller.',
    flaw: 'mergeId may be the lead of anybody.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Sales', { base: '/crm' }));
      const leads = addShelf(api, '/leads', {
        one: 'lead',
        key: 'leadId',
        param: 'leadId',
        change: 'PUT',
        fields: { company: text, remark: text },
      });
      const doc = { summary: 'Merge two leads', body: fields({ keepId: uuid, mergeId: uuid }) };
      api.on('POST /leads/merge', { ...doc, answer: leads.schema }, (call) => {
        const keep = leads.items.get(textAt(call.body, 'keepId'));
        const merge = leads.items.get(textAt(call.body, 'mergeId'));
        if (keep?.owner !== call.caller.id || merge === undefined || merge === keep) return refuse(422);
        if (!flawed && merge.owner !== call.caller.id) return refuse(422);
        const remark = `${textAt(keep.data, 'remark')}; ${textAt(merge.data, 'remark')}`;
        keep.data = { ...keep.data, remark };
        leads.items.delete(merge.id);
        return ok(leads.view(keep, call));
      });
      return api;
    },
    async shows({ ann, ben }) {
      const lead = textAt(
        (await ann('POST /leads', { company: 'Stone', remark: 'pays anything' })).body,
        'leadId',
      );
      const own = textAt((await ben('POST /leads', { company: 'Mill', remark: 'poor' })).body, 'leadId');
      return (await ben('POST /leads/merge', { keepId: own, mergeId: lead })).text.includes('pays anything');
    },
  },
];
