import { AccountApi } from './accounts.ts';
import { ok, refuse, type Answer } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, flag, many, text, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Operations for administrators, which do not all say so. */
export const functions: readonly Pair[] = [
  {
    name: 'payroll-plain-name',
    check: '2.5',
    api: 'Administrators read the payroll at /payroll; others are refused, and the description does not say so.',
    flaw: 'Everyone may read the payroll.',
    unprovable: 'Nothing but the word payroll shows that it is for administrators.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Staff'));
      addShelf(api, '/absences', { one: 'absence', fields: { day: text, reason: text } });
      const line = fields({ employee: text, monthly: whole });
      api.on('GET /payroll', { summary: 'The payroll', answer: many(line) }, ({ caller }) =>
        flawed || caller.admin ? ok([{ employee: 'E. Stone', monthly: 4200 }]) : refuse(403),
      );
      return api;
    },
    async shows({ ben }) {
      return (await ben('GET /payroll')).text.includes('E. Stone');
    },
  },
  {
    name: 'incidents-of-admin',
    check: '2.5',
    profile: { privileged: ['* /incidents*'] },
    api: 'Administrators file incidents, and they alone may list and read them.',
    flaw: 'Everyone may read an incident.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Security office'));
      addShelf(api, '/passes', { one: 'pass', fields: { visitor: text } });
      const incidents = addShelf(api, '/incidents', {
        one: 'incident',
        fields: { what: text, suspect: text },
        mayRead: () => true,
        mayWrite: () => true,
      });
      api.guard = ({ caller }, operation) => {
        if (caller.admin || !operation.includes(' /incidents')) return undefined;
        return flawed && operation === 'GET /incidents/{id}' ? undefined : refuse(403);
      };
      api.on('GET /incidents', { summary: 'All incidents', answer: many(incidents.schema) }, (call) =>
        ok([...incidents.items.values()].map((item) => incidents.view(item, call))),
      );
      return api;
    },
    async shows({ chief, ben }) {
      const id = textAt(
        (await chief('POST /incidents', { what: 'theft', suspect: 'the butler' })).body,
        'id',
      );
      return (await ben(`GET /incidents/${id}`)).text.includes('the butler');
    },
  },
  {
    name: 'override-settings',
    check: '2.5',
    api: 'PUT /admin/settings is for administrators; POST there is not an operation.',
    flaw: 'POST with X-HTTP-Method-Override: PUT writes the settings for everyone.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Kiosk'));
      addShelf(api, '/favourites', { one: 'favourite', fields: { dish: text } });
      const schema = fields({ motto: text, open: flag });
      const settings = { motto: 'come in', open: true };
      const write = (motto: string) => {
        settings.motto = motto;
        return ok(settings);
      };
      api.on('GET /admin/settings', { summary: 'The settings', answer: schema }, ({ caller }) =>
        caller.admin ? ok(settings) : refuse(403),
      );
      api.on('PUT /admin/settings', { summary: 'Write the settings', body: schema, answer: schema }, (call) =>
        call.caller.admin ? write(textAt(call.body, 'motto')) : refuse(403),
      );
      api.on('POST /admin/settings', { summary: 'Nothing', hidden: true }, (call) =>
        flawed && call.header('x-http-method-override') === 'PUT'
          ? write(textAt(call.body, 'motto'))
          : refuse(405),
      );
      return api;
    },
    async shows({ ben, chief }) {
      const override = { 'x-http-method-override': 'PUT' };
      await ben('POST /admin/settings', { motto: 'go away', open: true }, override);
      return (await chief('GET /admin/settings')).text.includes('go away');
    },
  },
  {
    name: 'accounts-for-staff',
    check: '2.5',
    api: 'GET /reports/members lists all members with their addresses, for administrators.',
    flaw: 'Everyone may list them.',
    unprovable: 'One sentence of the description alone says for whom reports are.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Club', { about: 'Reports are for the board of the club.' }));
      addShelf(api, '/bookings', { one: 'booking', fields: { court: text, remark: text } });
      const answer = many(fields({ memberId: text, email: text }));
      api.on('GET /reports/members', { summary: 'All members', answer }, ({ caller }) => {
        if (!flawed && !caller.admin) return refuse(403);
        return ok([...api.accounts.values()].map(({ id, name }) => ({ memberId: id, email: name })));
      });
      return api;
    },
    async shows({ ben, names }) {
      return (await ben('GET /reports/members')).text.includes(names.ann);
    },
  },
  {
    name: 'head-of-ledger',
    check: '2.5',
    api: 'GET and HEAD of /admin/ledger are for administrators; the balance is in a header of both.',
    flaw: 'HEAD gives the balance to everyone.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Treasurer'));
      addShelf(api, '/receipts', { one: 'receipt', fields: { goods: text } });
      const ledger = (): Answer =>
        ok([{ entry: 'dues', cents: 90_000 }], 200, { 'x-balance': '90000', etag: '"l7"' });
      const answer = many(fields({ entry: text, cents: whole }));
      api.on('GET /admin/ledger', { summary: 'The ledger', answer }, ({ caller }) =>
        caller.admin ? ledger() : refuse(403),
      );
      api.on('HEAD /admin/ledger', { summary: 'The balance' }, ({ caller }) =>
        flawed || caller.admin ? ledger() : refuse(403),
      );
      return api;
    },
    async shows({ ben }) {
      return (await ben('HEAD /admin/ledger')).headers.get('x-balance') === '90000';
    },
  },
];
