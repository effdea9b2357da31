import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { basicProfile } from './basic-profile.ts';
import { at, fieldsOf } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, flag, many, text, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { basicStyle, cookieStyle, tokenStyle } from './styles.ts';

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
  {
    name: 'root-security-unkept',
    check: '1.1',
    api: 'The description demands a credential for everything except its GET /status, which it marks as public.',
    flaw: 'GET /stock answers without a credential.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Warehouse', { base: '/rest' }));
      addShelf(api, '/pick-lists', { one: 'pick list', fields: { aisle: text, hint: text } });
      api.on('GET /status', { summary: 'Health', open: true, answer: fields({ up: flag }) }, () =>
        ok({ up: true }),
      );
      const stock = many(fields({ sku: text, pieces: whole, bin: text }));
      // The credential that is demanded is that of the root.
      const doc = { summary: 'What is in stock', answer: stock, security: [{ account: [] }] };
      api.on('GET /stock', { ...doc, open: flawed }, () => ok([{ sku: 'HEMP-9', pieces: 40, bin: 'C-12' }]));
      api.amend = (document) => forget(document, '/stock', 'get');
      return api;
    },
    async shows({ nobody }) {
      return (await nobody('GET /stock')).text.includes('HEMP-9');
    },
  },
  {
    name: 'undescribed-security',
    check: '1.1',
    profile: {
      public: ['POST /session/signup', 'POST /session'],
      auth: {
        login: [{ operation: 'POST /session', extract: { sid: 'cookie:session' } }],
        send: 'Cookie: session={sid}',
      },
    },
    api: 'The description says nothing about credentials; the profile lists what is public.',
    flaw: 'The list of shifts answers without a credential.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Shift plan'));
      addShelf(api, '/holidays', { one: 'holiday', fields: { from: text, reason: text } });
      const shift = fields({ day: text, crew: text });
      api.on('GET /shifts', { summary: 'All shifts', open: flawed, answer: many(shift) }, () =>
        ok([{ day: 'Friday', crew: 'Miller, Stone' }]),
      );
      api.amend = (document) => {
        delete document['security'];
        delete document['components'];
        for (const path of Object.keys(fieldsOf(document['paths']) ?? {})) {
          for (const method of ['get', 'post', 'patch', 'delete']) forget(document, path, method);
        }
      };
      return api;
    },
    async shows({ nobody }) {
      return (await nobody('GET /shifts')).text.includes('Miller');
    },
  },
  {
    name: 'badges-for-all',
    check: '1.1',
    profile: { ...basicProfile, public: ['POST /registrations', 'GET /badges/*'] },
    api: 'Badges may be seen by everyone, as the profile says; who holds them is for members.',
    flaw: 'The holders of a badge are answered without a credential.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Badges'));
      const badge = fields({ code: text, meaning: text });
      const badges = [{ code: 'swim', meaning: 'swims a mile' }];
      const find = (code = '') => badges.find((each) => each.code === code);
      api.on('GET /badges', { summary: 'All badges', answer: many(badge) }, () => ok(badges));
      api.on('GET /badges/{code}', { summary: 'A badge', open: true, answer: badge }, ({ params }) =>
        find(params['code']) === undefined ? refuse(404) : ok(find(params['code'])),
      );
      const holders = fields({ badge: text, holders: many(text) });
      api.on('GET /holders', { summary: 'Who holds which badge', open: flawed, answer: many(holders) }, () =>
        ok([{ badge: 'swim', holders: ['Miller', 'Stone'] }]),
      );
      api.amend = (document) => forget(document, '/holders', 'get');
      return api;
    },
    async shows({ nobody }) {
      return (await nobody('GET /holders')).text.includes('Stone');
    },
  },
];

/** Takes back what the description says of the credential of one operation. */
function forget(document: Record<string, unknown>, path: string, method: string): void {
  const operation = at(document, `paths.${path}.${method}`);
  if (typeof operation === 'object' && operation !== null && 'security' in operation)
    delete operation.security;
}
