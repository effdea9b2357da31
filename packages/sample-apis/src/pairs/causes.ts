import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { basicProfile } from './basic-profile.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, fields, text, whole } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { basicStyle, tokenStyle } from './styles.ts';

/** Things that change, and not because somebody wrote to them. */
export const causes: readonly Pair[] = [
  {
    name: 'touched-by-refusals',
    check: '2.1',
    api: 'Contracts say how often somebody has tried to change them: touched counts refused and accepted changes alike.',
    flaw: 'PATCH of somebody else’s contract is answered 404, and its text is written all the same.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Contracts'));
      const touched = new Map<string, number>();
      const contracts = addShelf(api, '/contracts', {
        one: 'contract',
        fields: { wording: text },
        extra: { touched: whole },
        show: ({ id }) => ({ touched: touched.get(id) ?? 0 }),
      });
      const doc = { summary: 'Change a contract', body: fields({ wording: text }), answer: contracts.schema };
      api.on('PATCH /contracts/{id}', doc, (call) => {
        const contract = contracts.items.get(call.params['id'] ?? '');
        if (contract === undefined) return refuse(404);
        touched.set(contract.id, (touched.get(contract.id) ?? 0) + 1);
        const wording = textAt(call.body, 'wording');
        if (wording !== '' && (flawed || isMine(contract, call))) contract.data = { wording };
        return isMine(contract, call) ? ok(contracts.view(contract, call)) : refuse(404);
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /contracts', { wording: 'half each' })).body, 'id');
      await ben(`PATCH /contracts/${id}`, { wording: 'all to Ben' });
      return (await ann(`GET /contracts/${id}`)).text.includes('all to Ben');
    },
  },
  {
    name: 'refusals-counted',
    check: '1.1',
    profile: basicProfile,
    api: 'A safe counts how often somebody without the right password has tried to change it, and shows that to its owner.',
    flaw: 'A change without a password is answered 401, and is written all the same.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Safes'));
      const refused = new Map<string, number>();
      const safes = addShelf(api, '/safes', {
        one: 'safe',
        fields: { contents: text },
        extra: { refused: whole },
        show: ({ id }) => ({ refused: refused.get(id) ?? 0 }),
      });
      const doc = { summary: 'Change a safe', body: fields({ contents: text }), answer: safes.schema };
      api.on('PATCH /safes/{id}', { ...doc, open: true, security: [{ account: [] }] }, (call) => {
        const safe = safes.items.get(call.params['id'] ?? '');
        const isNobody = call.caller.id === '';
        if (safe === undefined) return refuse(isNobody ? 401 : 404);
        const contents = textAt(call.body, 'contents');
        if (contents !== '' && (isMine(safe, call) || (flawed && isNobody))) safe.data = { contents };
        if (isMine(safe, call)) return ok(safes.view(safe, call));
        if (isNobody) refused.set(safe.id, (refused.get(safe.id) ?? 0) + 1);
        return refuse(isNobody ? 401 : 404);
      });
      return api;
    },
    async shows({ ann, nobody }) {
      const id = textAt((await ann('POST /safes', { contents: 'pearls' })).body, 'id');
      await nobody(`PATCH /safes/${id}`, { contents: 'nothing' });
      return (await ann(`GET /safes/${id}`)).text.includes('nothing');
    },
  },
  {
    name: 'approved-by-itself',
    check: '2.3',
    api: 'A request is pending, and the office’s program approves it as soon as it is looked at for the second time.',
    flaw: 'PATCH keeps the amount that was granted.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Grants'));
      const looks = new Map<string, number>();
      const grants = addShelf(api, '/grants', {
        one: 'grant',
        fields: { purpose: text },
        extra: { status: text, granted: whole },
        show: ({ id, data }) => ({
          status: (looks.get(id) ?? 0) > 1 ? 'approved' : 'pending',
          granted: data['granted'] ?? 0,
        }),
      });
      api.on('GET /grants/{id}', { summary: 'A grant', answer: grants.schema }, (call) => {
        const grant = grants.items.get(call.params['id'] ?? '');
        if (grant?.owner !== call.caller.id) return refuse(404);
        looks.set(grant.id, (looks.get(grant.id) ?? 0) + 1);
        return ok(grants.view(grant, call));
      });
      const doc = { summary: 'Change a grant', body: anyOf({ purpose: text }), answer: grants.schema };
      api.on('PATCH /grants/{id}', doc, (call) => {
        const grant = grants.items.get(call.params['id'] ?? '');
        if (grant?.owner !== call.caller.id) return refuse(404);
        const { purpose, granted } = call.body;
        grant.data = {
          ...grant.data,
          ...(purpose !== undefined && { purpose }),
          ...(flawed && granted !== undefined && { granted }),
        };
        return ok(grants.view(grant, call));
      });
      return api;
    },
    async shows({ ben }) {
      const id = textAt((await ben('POST /grants', { purpose: 'paint' })).body, 'id');
      return (await ben(`PATCH /grants/${id}`, { granted: 5000 })).text.includes('5000');
    },
  },
];
