import { randomInt } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { done, made, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import type { Call } from './pair-api.ts';
import { fields, many, text, whole } from './schema.ts';
import { tokenStyle } from './styles.ts';

/** Keys in parentheses. */
export const odata: readonly Pair[] = [
  {
    name: 'key-in-parentheses',
    check: '2.1',
    api: 'In the style of OData, a claim is at /Claims({ClaimNo}), and a list is the value of an object.',
    flaw: 'Every claim may be read.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Insurance', { base: '/odata' }));
      const claims = new Map<string, { owner: string; Damage: string; Cause: string }>();
      const schema = fields({ ClaimNo: whole, Damage: text, Cause: text });
      const path = { ClaimNo: whole };
      const show = (no: string) => {
        const { Damage, Cause } = claims.get(no) ?? { Damage: '', Cause: '' };
        return { ClaimNo: Number(no), Damage, Cause };
      };
      const isMine = ({ params, caller }: Call): boolean =>
        claims.get(params['ClaimNo'] ?? '')?.owner === caller.id;
      const body = fields({ Damage: text, Cause: text });
      api.on('POST /Claims', { summary: 'File a claim', body, status: 201, answer: schema }, (call) => {
        const [Damage, Cause] = [textAt(call.body, 'Damage'), textAt(call.body, 'Cause')];
        if (Damage === '' || Cause === '') return refuse(400);
        const no = String(randomInt(1e8, 1e9));
        claims.set(no, { owner: call.caller.id, Damage, Cause });
        return made(show(no), `/odata/Claims(${no})`);
      });
      api.on(
        'GET /Claims',
        { summary: 'My claims', answer: fields({ value: many(schema) }) },
        ({ caller }) => {
          const mine = [...claims].filter(([, { owner }]) => owner === caller.id);
          return ok({ value: mine.map(([no]) => show(no)) });
        },
      );
      api.on('GET /Claims({ClaimNo})', { summary: 'A claim', path, answer: schema }, (call) => {
        const no = call.params['ClaimNo'] ?? '';
        return claims.has(no) && (flawed || isMine(call)) ? ok(show(no)) : refuse(404);
      });
      api.on('DELETE /Claims({ClaimNo})', { summary: 'Withdraw a claim', path, status: 204 }, (call) => {
        if (!isMine(call)) return refuse(404);
        claims.delete(call.params['ClaimNo'] ?? '');
        return done;
      });
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /Claims', { Damage: 'window', Cause: 'my own fault' });
      return (await ben(`GET /Claims(${textAt(body, 'ClaimNo')})`)).text.includes('my own fault');
    },
  },
];
