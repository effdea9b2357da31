import { AccountApi } from './accounts.ts';
import { made, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Call } from './pair-api.ts';
import type { Pair } from './pair.ts';
import { anyOf, choice, fields, flag, many, text } from './schema.ts';
import { addShelf, isMine, type Item } from './shelf.ts';
import { cookieStyle, keyStyle } from './styles.ts';

/** Values of a thing that have to be the right ones to be taken. */
export const states: readonly Pair[] = [
  {
    name: 'published-unless-draft',
    check: '2.1',
    api: 'Recipes are published and in the list of everybody, unless they were made with draft: true; drafts are their author’s.',
    flaw: 'Drafts may be read by everybody.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Recipes'));
      const isShown = (item: Item, call: Call): boolean => item.data['draft'] !== true || isMine(item, call);
      const recipes = addShelf(api, '/recipes', {
        one: 'recipe',
        fields: { dish: text, steps: text },
        extra: { draft: flag },
        mayRead: (item, call) => flawed || isShown(item, call),
        mayWrite: isMine,
      });
      const body = fields({ dish: text, steps: text, draft: { ...flag, default: false } }, ['draft']);
      const doc = { summary: 'Write a recipe', body, status: 201, answer: recipes.schema };
      api.on('POST /recipes', doc, (call) => {
        const { dish, steps, draft } = call.body;
        if (typeof dish !== 'string' || typeof steps !== 'string') return refuse(422);
        const id = crypto.randomUUID();
        const item = { id, owner: call.caller.id, data: { dish, steps, draft: draft === true } };
        recipes.items.set(id, item);
        return made(recipes.view(item, call), `/recipes/${id}`);
      });
      api.on('GET /recipes', { summary: 'All recipes', answer: many(recipes.schema) }, (call) =>
        ok(
          [...recipes.items.values()]
            .filter((item) => isShown(item, call))
            .map((item) => recipes.view(item, call)),
        ),
      );
      return api;
    },
    async shows({ ann, ben }) {
      const recipe = { dish: 'soup', steps: 'the secret is fennel', draft: true };
      const id = textAt((await ann('POST /recipes', recipe)).body, 'data.id');
      return (await ben(`GET /recipes/${id}`)).text.includes('fennel');
    },
  },
  {
    name: 'state-of-ticket',
    check: '2.3',
    api: 'Tickets begin as submitted; a clerk makes them accepted or declined. What else is sent is ignored.',
    flaw: 'PATCH /tickets/{id} takes a decision, if it is one of the three words.',
    make(flawed) {
      const decisions = ['submitted', 'accepted', 'declined'];
      const api = new AccountApi(keyStyle('Permits'));
      const tickets = addShelf(api, '/tickets', {
        one: 'ticket',
        change: null,
        fields: { plot: text, plan: text },
        extra: { decision: choice(...decisions) },
        show: ({ data }) => ({ decision: data['decision'] ?? 'submitted' }),
      });
      const body = anyOf({ plot: text, plan: text });
      const doc = { summary: 'Change a ticket', body, answer: tickets.schema };
      api.on('PATCH /tickets/{id}', doc, (call) => {
        const ticket = tickets.items.get(call.params['id'] ?? '');
        if (ticket?.owner !== call.caller.id) return refuse(404);
        const { plot, plan, decision } = call.body;
        ticket.data = {
          ...ticket.data,
          ...(plot !== undefined && { plot }),
          ...(plan !== undefined && { plan }),
          ...(flawed && decisions.includes(String(decision)) && { decision }),
        };
        return ok(tickets.view(ticket, call));
      });
      api.on('GET /tickets', { summary: 'My tickets', answer: many(tickets.schema) }, (call) =>
        ok(tickets.of(call.caller.id).map((item) => tickets.view(item, call))),
      );
      return api;
    },
    async shows({ ben }) {
      const id = textAt((await ben('POST /tickets', { plot: '7b', plan: 'a shed' })).body, 'id');
      return (await ben(`PATCH /tickets/${id}`, { decision: 'accepted' })).text.includes('"accepted"');
    },
  },
];
