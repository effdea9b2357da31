import { AccountApi } from './accounts.ts';
import { ok } from './answer.ts';
import type { Pair } from './pair.ts';
import { fields, many, text, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle } from './styles.ts';

/** Operations that answer without a credential. */
export const openOperations: readonly Pair[] = [
  {
    name: 'own-security-unkept',
    check: '1.1',
    api: 'Each operation has its own security; the price list is public, and the list of suppliers is for those who sign in.',
    flaw: 'The suppliers are answered without a credential, against what the description says.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Purchasing', { rootSecurity: false }));
      addShelf(api, '/requisitions', { one: 'requisition', fields: { what: text, why: text } });
      const price = fields({ article: text, cents: whole });
      api.on('GET /prices', { summary: 'The price list', open: true, answer: many(price) }, () =>
        ok([{ article: 'rope', cents: 1250 }]),
      );
      const supplier = fields({ company: text, contact: text, discount: whole });
      api.on(
        'GET /suppliers',
        { summary: 'The suppliers', open: flawed, security: [{ account: [] }], answer: many(supplier) },
        () => ok([{ company: 'Hemp & Sons', contact: 'Mr Hemp, 030 1234', discount: 12 }]),
      );
      return api;
    },
    async shows({ nobody }) {
      return (await nobody('GET /suppliers')).text.includes('Mr Hemp');
    },
  },
];
