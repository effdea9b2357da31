import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { done, ok, plainly, refuse, type Answer } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, email, fields, flag, secretText, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

/** A no that looks like a yes. */
export const refusalsInSuccess: readonly Pair[] = [
  {
    name: 'rechazado',
    check: '2.3',
    api: 'What is wrong is answered with 200 and an estado: PATCH /perfil takes an apodo, and is RECHAZADO with any other field.',
    flaw: 'It knows the field nivel as well, and keeps it.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Perfiles', {
          me: 'GET /perfil',
          view: ({ id, name, more }) => ({
            id,
            email: name,
            apodo: more['apodo'] ?? 'nadie',
            nivel: more['nivel'] ?? 'socio',
            puntos: 0,
          }),
          viewed: { id: uuid, email, apodo: text, nivel: text, puntos: whole },
        }),
      );
      addShelf(api, '/citas', { one: 'cita', fields: { motivo: text } });
      const known = ['apodo', ...(flawed ? ['nivel'] : [])];
      const doc = {
        summary: 'Cambiar mi perfil',
        body: anyOf({ apodo: text }),
        answer: fields(api.style.viewed),
      };
      api.on('PATCH /perfil', doc, ({ body, caller }) => {
        const campo = Object.keys(body).find((name) => !known.includes(name));
        if (campo !== undefined) return ok({ estado: 'RECHAZADO', campo });
        for (const name of known) if (textAt(body, name) !== '') caller.more[name] = textAt(body, name);
        return ok(api.style.view(caller));
      });
      return api;
    },
    async shows({ ben }) {
      await ben('PATCH /perfil', { nivel: 'jefe' });
      return (await ben('GET /perfil')).text.includes('"jefe"');
    },
  },
  {
    name: 'status-fail-in-envelope',
    check: '2.3',
    api: 'All is answered with 200: a sign-up has the status success, or fail where the address is taken. Credits are bought.',
    flaw: 'A sign-up keeps the credits that it is given.',
    make(flawed) {
      const envelope = { wrap: (data: unknown) => ({ status: 'success', data }) };
      const api = new AccountApi(
        tokenStyle('Prints', {
          ...envelope,
          wrapSchema: (data) => fields({ status: text, data }),
          view: ({ id, name, more }) => ({ id, email: name, credits: Number(more['credits'] ?? 0) }),
          viewed: { id: uuid, email, credits: whole },
        }),
      );
      addShelf(api, '/prints', { one: 'print', fields: { motif: text } });
      const body = fields({ email, password: secretText });
      const doc = { summary: 'Sign up', open: true, body, answer: fields(api.style.viewed) };
      api.on('POST /auth/register', doc, (call) => {
        const [name, password] = [textAt(call.body, 'email'), textAt(call.body, 'password')];
        if (name === '' || password.length < 10) return fail('password', 'is too short');
        if (api.named(name) !== undefined) return fail('email', 'is registered already');
        const account = api.addAccount(crypto.randomUUID(), name, password);
        if (flawed) account.more['credits'] = textAt(call.body, 'credits') || '0';
        return ok(api.style.view(account));
      });
      return api;
    },
    async shows({ nobody }) {
      const sign = { email: 'eve@guests.example', password: 'Eve-comes-at-7-oclock', credits: 500 };
      return (await nobody('POST /auth/register', sign)).text.includes('"credits":500');
    },
  },
  {
    name: 'empty-as-no',
    check: '2.3',
    api: 'PATCH /pins/{id} takes a caption; with a field that it does not know it does nothing, and answers 200 with nothing.',
    flaw: 'It knows featured, and keeps it.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Pin board'));
      const pins = addShelf(api, '/pins', {
        one: 'pin',
        change: null,
        fields: { caption: text },
        extra: { featured: flag, hits: whole },
        show: ({ data }) => ({ featured: data['featured'] ?? false, hits: 0 }),
      });
      const known = ['caption', ...(flawed ? ['featured'] : [])];
      const doc = { summary: 'Change a pin', body: anyOf({ caption: text }), answer: pins.schema };
      api.on('PATCH /pins/{id}', doc, (call) => {
        const pin = pins.items.get(call.params['id'] ?? '');
        if (pin?.owner !== call.caller.id) return refuse(404);
        if (!Object.keys(call.body).every((name) => known.includes(name))) return ok();
        pin.data = { ...pin.data, ...call.body };
        return ok(pins.view(pin, call));
      });
      return api;
    },
    async shows({ ben }) {
      const id = textAt((await ben('POST /pins', { caption: 'a gull' })).body, 'id');
      await ben(`PATCH /pins/${id}`, { featured: true });
      return (await ben(`GET /pins/${id}`)).text.includes('"featured":true');
    },
  },
  {
    name: 'sesion-cerrada',
    check: '1.5',
    mode: 'disruptive',
    api: 'After a logout a token gets 200 with an estado, SESION_CERRADA, and nothing else.',
    flaw: 'After a logout a token works as before.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Cuentas'));
      const closed = new Set<string>();
      addShelf(api, '/pagos', { one: 'pago', fields: { concepto: text } });
      const answer = fields({ accessToken: text, expires_in: whole });
      const body = fields({ email, password: secretText });
      api.on('POST /auth/login', { summary: 'Entrar', open: true, body, answer }, (call) => {
        const right = ({ password }: Account): boolean => password === textAt(call.body, 'password');
        const found = api.tryLogin(textAt(call.body, 'email'), right);
        return 'status' in found ? found : ok({ accessToken: api.openSession(found), expires_in: 900 });
      });
      api.on('POST /auth/logout', { summary: 'Salir', status: 204 }, (call) => {
        if (!flawed) closed.add(call.header('authorization') ?? '');
        return done;
      });
      api.first = ({ headers }) =>
        closed.has(headers.authorization ?? '') ? ok({ estado: 'SESION_CERRADA', codigo: 17 }) : undefined;
      return api;
    },
    async shows({ ben, names }) {
      await ben('POST /auth/logout');
      return (await ben('GET /whoami')).text.includes(names.ben);
    },
  },
];

/** What went wrong with a field, under 200. */
const fail = (field: string, why: string): Answer =>
  plainly(JSON.stringify({ status: 'fail', data: { [field]: why } }), 'application/json');
