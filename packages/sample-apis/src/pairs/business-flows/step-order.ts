import { randomUUID } from 'node:crypto';
import { AccountApi } from '../accounts.ts';
import { done, made, ok, refuse } from '../answer.ts';
import { fieldsOf, textAt } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { choice, fields, flag, many, text, uuid, whole } from '../schema.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';

/** Flows whose steps have an order, which the server knows or does not. */
export const stepOrder: readonly Pair[] = [
  {
    name: 'parcels-with-insurance',
    check: '4.2',
    profile: {
      flows: {
        label: {
          steps: [
            { operation: 'POST /parcels', body: { to: 'Harbour street 5' }, extract: { parcel: 'id' } },
            { operation: 'POST /parcels/{parcel}/insurance', body: { cents: 5000 }, optional: true },
            { operation: 'POST /parcels/{parcel}/postage' },
            { operation: 'POST /parcels/{parcel}/label' },
          ],
          effect: { read: 'GET /labels', at: '' },
          undo: [{ operation: 'DELETE /parcels/{parcel}' }],
        },
      },
    },
    api: 'A parcel may be insured and has to be franked before its label is printed. A label is printed once.',
    flaw: 'A label is printed without postage.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Parcels'));
      const parcel = fields({ id: uuid, to: text, franked: flag, printed: flag });
      const parcels = new Map<string, { owner: string; to: string; franked: boolean; printed: boolean }>();
      const doc = { path: { id: uuid }, answer: parcel };
      const find = (id: string | undefined, owner: string) => {
        const found = parcels.get(id ?? '');
        return found?.owner === owner ? found : undefined;
      };
      const show = (id: string) => {
        const { owner: _owner, ...rest } = parcels.get(id) ?? { owner: '' };
        return { id, ...rest };
      };
      api.on(
        'POST /parcels',
        { summary: 'New parcel', body: fields({ to: text }), status: 201, answer: parcel },
        ({ body, caller }) => {
          const to = textAt(body, 'to');
          if (to === undefined) return refuse(422);
          const id = randomUUID();
          parcels.set(id, { owner: caller.id, to, franked: false, printed: false });
          return made(show(id), `/parcels/${id}`);
        },
      );
      api.on('GET /parcels/{id}', { summary: 'A parcel', ...doc }, ({ params, caller }) =>
        find(params['id'], caller.id) ? ok(show(params['id'] ?? '')) : refuse(404),
      );
      api.on(
        'DELETE /parcels/{id}',
        { summary: 'Drop a parcel', path: { id: uuid }, status: 204 },
        ({ params, caller }) => {
          if (find(params['id'], caller.id) === undefined) return refuse(404);
          parcels.delete(params['id'] ?? '');
          return done;
        },
      );
      api.on(
        'POST /parcels/{id}/insurance',
        { summary: 'Insure it', body: fields({ cents: whole }), ...doc },
        ({ params, caller }) => (find(params['id'], caller.id) ? ok(show(params['id'] ?? '')) : refuse(404)),
      );
      api.on('POST /parcels/{id}/postage', { summary: 'Frank it', ...doc }, ({ params, caller }) => {
        const found = find(params['id'], caller.id);
        if (found === undefined) return refuse(404);
        found.franked = true;
        return ok(show(params['id'] ?? ''));
      });
      api.on(
        'POST /parcels/{id}/label',
        { summary: 'Print the label', ...doc, status: 201 },
        ({ params, caller }) => {
          const found = find(params['id'], caller.id);
          if (found === undefined) return refuse(404);
          if (found.printed || (!found.franked && !flawed)) return refuse(409);
          found.printed = true;
          return ok(show(params['id'] ?? ''), 201);
        },
      );
      api.on('GET /labels', { summary: 'My labels', answer: many(parcel) }, ({ caller }) =>
        ok(
          [...parcels].filter(([, each]) => each.owner === caller.id && each.printed).map(([id]) => show(id)),
        ),
      );
      return api;
    },
    async shows({ ben }) {
      const id = textAt((await ben('POST /parcels', { to: 'x' })).body, 'id');
      return (await ben(`POST /parcels/${id}/label`)).status === 201;
    },
  },
  {
    name: 'applications-submitted-twice',
    check: '4.2',
    profile: {
      flows: {
        application: {
          steps: [
            { operation: 'POST /applications', body: { purpose: 'Visit' }, extract: { application: 'id' } },
            { operation: 'PUT /applications/{application}/passport', body: { number: 'C01X00T47' } },
            { operation: 'POST /applications/{application}/submit' },
          ],
          effect: { read: 'GET /receipts', at: 'count' },
        },
      },
    },
    api: 'Submitting an application again answers 200 with the receipt that was given before.',
    flaw: 'Submitting it again gives another receipt.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Visa office'));
      const application = fields({ id: uuid, purpose: text, passport: flag });
      const receipt = fields({ receipt: uuid });
      const all = new Map<string, { owner: string; purpose: string; passport: boolean }>();
      const receipts: { owner: string; of: string; receipt: string }[] = [];
      const of = (id: string | undefined, owner: string) => {
        const found = all.get(id ?? '');
        return found?.owner === owner ? found : undefined;
      };
      api.on(
        'POST /applications',
        { summary: 'Begin', body: fields({ purpose: text }), status: 201, answer: application },
        ({ body, caller }) => {
          const purpose = textAt(body, 'purpose');
          if (purpose === undefined) return refuse(422);
          const id = randomUUID();
          all.set(id, { owner: caller.id, purpose, passport: false });
          return made({ id, purpose, passport: false }, `/v1/applications/${id}`);
        },
      );
      api.on(
        'PUT /applications/{id}/passport',
        { summary: 'Passport', path: { id: uuid }, body: fields({ number: text }), status: 204 },
        ({ params, caller }) => {
          const found = of(params['id'], caller.id);
          if (found === undefined) return refuse(404);
          found.passport = true;
          return done;
        },
      );
      api.on(
        'POST /applications/{id}/submit',
        { summary: 'Submit', path: { id: uuid }, answer: receipt },
        ({ params, caller }) => {
          const found = of(params['id'], caller.id);
          if (found === undefined) return refuse(404);
          if (!found.passport) return refuse(422);
          const before = receipts.find((each) => each.of === params['id']);
          if (before !== undefined && !flawed) return ok({ receipt: before.receipt });
          const given = { owner: caller.id, of: params['id'] ?? '', receipt: randomUUID() };
          receipts.push(given);
          return ok({ receipt: given.receipt });
        },
      );
      api.on(
        'GET /receipts',
        { summary: 'How many receipts I have', answer: fields({ count: whole }) },
        ({ caller }) => ok({ count: receipts.filter((each) => each.owner === caller.id).length }),
      );
      return api;
    },
    async shows({ ben }) {
      const id = textAt((await ben('POST /applications', { purpose: 'x' })).body, 'id');
      await ben(`PUT /applications/${id}/passport`, { number: 'C1' });
      const one = (await ben(`POST /applications/${id}/submit`)).text;
      return (await ben(`POST /applications/${id}/submit`)).text !== one;
    },
  },
  {
    name: 'handover-codes',
    check: '4.2',
    profile: {
      flows: {
        rental: {
          steps: [
            { operation: 'POST /rentals', body: { boat: 'Gull' }, extract: { code: 'data.code' } },
            { operation: 'POST /deposits', body: { code: '{code}' } },
            { operation: 'POST /handovers', body: { code: '{code}' } },
          ],
          effect: { read: 'GET /handovers', at: 'data.total' },
        },
      },
    },
    api: 'Who rents a boat gets a code, pays a deposit with it and picks the boat up with it. The code is that of its account.',
    flaw: 'Any account picks the boat up with the code.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Boats'));
      const rentals = new Map<string, { owner: string; deposit: boolean; by: string | null }>();
      const code = fields({ code: text });
      api.on(
        'POST /rentals',
        { summary: 'Rent', body: fields({ boat: text }), status: 201, answer: code },
        ({ caller }) => {
          const word = randomUUID().slice(0, 13);
          rentals.set(word, { owner: caller.id, deposit: false, by: null });
          return ok({ code: word }, 201);
        },
      );
      const at = (body: Readonly<Record<string, unknown>>) => rentals.get(textAt(body, 'code') ?? '');
      api.on(
        'POST /deposits',
        { summary: 'Pay the deposit', body: code, answer: fields({ paid: flag }) },
        ({ body, caller }) => {
          const rental = at(body);
          if (rental?.owner !== caller.id) return refuse(404);
          rental.deposit = true;
          return ok({ paid: true });
        },
      );
      api.on(
        'POST /handovers',
        { summary: 'Pick up', body: code, status: 201, answer: fields({ state: choice('out') }) },
        ({ body, caller }) => {
          const rental = at(body);
          if (rental === undefined || (rental.owner !== caller.id && !flawed)) return refuse(404);
          if (!rental.deposit || rental.by !== null) return refuse(409);
          rental.by = caller.id;
          return ok({ state: 'out' }, 201);
        },
      );
      api.on(
        'GET /handovers',
        { summary: 'Boats that I have', answer: fields({ total: whole }) },
        ({ caller }) => ok({ total: [...rentals.values()].filter(({ by }) => by === caller.id).length }),
      );
      return api;
    },
    async shows({ ann, ben }) {
      const data = fieldsOf(fieldsOf((await ann('POST /rentals', { boat: 'Tern' })).body)?.['data']);
      await ann('POST /deposits', data);
      return (await ben('POST /handovers', data)).status === 201;
    },
  },
  {
    name: 'policies-issued-later',
    check: '4.2',
    profile: {
      timing: { settle: '600ms' },
      flows: {
        policy: {
          steps: [
            { operation: 'POST /policies', body: { boat: 'Gull' }, extract: { policy: 'policyId' } },
            { operation: 'POST /policies/{policy}/acceptance', body: { terms: true } },
            { operation: 'POST /policies/{policy}/issue' },
          ],
          effect: { read: { operation: 'GET /policies/{policy}' }, at: 'state', is: 'active' },
          undo: [{ operation: 'DELETE /policies/{policy}' }],
        },
      },
    },
    api: 'Issuing a policy answers 202; a job makes it active a second later, if its terms were accepted.',
    flaw: 'The job does not look whether the terms were accepted, and nobody else does.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Boat insurance'));
      const policies = new Map<string, { owner: string; accepted: boolean; issued: number | null }>();
      const policy = fields({ policyId: uuid, state: choice('draft', 'active') });
      const find = (id: string | undefined, owner: string) => {
        const found = policies.get(id ?? '');
        return found?.owner === owner ? found : undefined;
      };
      const show = (policyId: string) => {
        const { issued = null } = policies.get(policyId) ?? {};
        return { policyId, state: issued !== null && Date.now() - issued > 1000 ? 'active' : 'draft' };
      };
      api.on(
        'POST /policies',
        { summary: 'Ask for a policy', body: fields({ boat: text }), status: 201, answer: policy },
        ({ caller }) => {
          const id = randomUUID();
          policies.set(id, { owner: caller.id, accepted: false, issued: null });
          return made(show(id), `/policies/${id}`);
        },
      );
      const doc = { path: { id: uuid }, answer: policy };
      api.on('GET /policies/{id}', { summary: 'A policy', ...doc }, ({ params, caller }) =>
        find(params['id'], caller.id) ? ok(show(params['id'] ?? '')) : refuse(404),
      );
      api.on(
        'DELETE /policies/{id}',
        { summary: 'Cancel', path: { id: uuid }, status: 204 },
        ({ params, caller }) => {
          if (find(params['id'], caller.id) === undefined) return refuse(404);
          policies.delete(params['id'] ?? '');
          return done;
        },
      );
      api.on(
        'POST /policies/{id}/acceptance',
        { summary: 'Accept the terms', ...doc, body: fields({ terms: flag }) },
        ({ params, caller }) => {
          const found = find(params['id'], caller.id);
          if (found === undefined) return refuse(404);
          found.accepted = true;
          return ok(show(params['id'] ?? ''));
        },
      );
      api.on(
        'POST /policies/{id}/issue',
        { summary: 'Issue it', ...doc, status: 202 },
        ({ params, caller }) => {
          const found = find(params['id'], caller.id);
          if (found === undefined) return refuse(404);
          if (found.issued === null && (found.accepted || flawed)) found.issued = Date.now();
          return ok(show(params['id'] ?? ''), 202);
        },
      );
      return api;
    },
    async shows({ ben }) {
      const policyId = textAt((await ben('POST /policies', { boat: 'Auk' })).body, 'policyId');
      await ben(`POST /policies/${policyId}/issue`);
      await new Promise((resolve) => setTimeout(resolve, 1100));
      return (await ben(`GET /policies/${policyId}`)).text.includes('active');
    },
  },
];
