import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import type { Pair } from './pair.ts';
import { choice, flag, inQuery, many, text, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, tokenStyle } from './styles.ts';

/** Switches that widen a list. */
export const switches: readonly Pair[] = [
  {
    name: 'visibility-everyone',
    check: '2.1',
    api: 'The list of drafts takes ?visibility=mine or everyone, which mean the same except to administrators.',
    flaw: 'visibility=everyone lists the drafts of everyone to everyone.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Editorial office'));
      const drafts = addShelf(api, '/drafts', { one: 'draft', fields: { working_title: text, copy: text } });
      const params = [inQuery('visibility', choice('mine', 'everyone'))];
      api.on('GET /drafts', { summary: 'List drafts', params, answer: many(drafts.schema) }, (call) => {
        const all = call.query.get('visibility') === 'everyone' && (flawed || call.caller.admin);
        const shown = all ? [...drafts.items.values()] : drafts.of(call.caller.id);
        return ok(shown.map((item) => drafts.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /drafts', { working_title: 'Scandal', copy: 'he did it' });
      return (await ben('GET /drafts?visibility=everyone')).text.includes('he did it');
    },
  },
  {
    name: 'include-all',
    check: '2.1',
    api: 'The list of expenses takes ?all=true, which is for administrators and refused to others.',
    flaw: 'Everyone may ask for all expenses.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Expenses', { base: '/api/v3' }));
      const expenses = addShelf(api, '/expenses', {
        one: 'expense',
        fields: { purpose: text, cents: whole },
      });
      const params = [inQuery('all', flag)];
      api.on('GET /expenses', { summary: 'My expenses', params, answer: many(expenses.schema) }, (call) => {
        const all = call.query.get('all') === 'true';
        if (all && !flawed && !call.caller.admin) return refuse(403);
        const shown = all ? [...expenses.items.values()] : expenses.of(call.caller.id);
        return ok(shown.map((item) => expenses.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /expenses', { purpose: 'a bribe', cents: 500 });
      return (await ben('GET /expenses?all=true')).text.includes('a bribe');
    },
  },
];
