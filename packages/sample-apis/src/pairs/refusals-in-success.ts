import { AccountApi, type Account } from './accounts.ts';
import { done, ok, plainly, refuse, type Answer } from './answer.ts';
import { basicProfile } from './basic-profile.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, email, fields, flag, secretText, text, uuid, whole } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { basicStyle, keyStyle, tokenStyle } from './styles.ts';

/** A yes and a no that look alike. */
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
    name: 'ping-says-204',
    check: '1.1',
    profile: basicProfile,
    api: 'POST /ping answers 204, and nothing else shows what it did; without the right password it answers 401.',
    flaw: 'It takes any password.',
    make: (flawed) => answering204(flawed, 'POST', 'Watchmen'),
    shows: async ({ nobody }) => isAdmitted(await nobody('POST /ping', undefined, WRONG_PASSWORD)),
  },
  {
    name: 'gate-says-204',
    check: '1.1',
    profile: basicProfile,
    api: 'GET /ping answers 204 to the right password, for proxies that ask; otherwise 401.',
    flaw: 'It answers 204 to any password.',
    make: (flawed) => answering204(flawed, 'GET', 'Gate'),
    shows: async ({ nobody }) => isAdmitted(await nobody('GET /ping', undefined, WRONG_PASSWORD)),
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
  {
    name: 'jobs-in-error',
    check: '2.1',
    api: 'Jobs say how they went: status is error, with the error of the job, until a worker has run it again. Each is its owner’s.',
    flaw: 'Everybody may read every job.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Renderers'));
      addShelf(api, '/jobs', {
        one: 'job',
        key: 'jobId',
        param: 'jobId',
        change: null,
        fields: { scene: text },
        extra: { status: text, error: text },
        show: () => ({ status: 'error', error: 'No worker was free.' }),
        mayRead: (item, call) => flawed || isMine(item, call),
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /jobs', { scene: 'the new car' })).body, 'jobId');
      return (await ben(`GET /jobs/${id}`)).text.includes('the new car');
    },
  },
  {
    name: 'flush-says-204',
    check: '2.5',
    api: 'POST /admin/cache/flush is for administrators and answers 204; others get 403.',
    flaw: 'Everybody who is signed in gets 204, and the cache is emptied.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Caches'));
      addShelf(api, '/pictures', { one: 'picture', fields: { caption: text } });
      api.on('POST /admin/cache/flush', { summary: 'Empty the cache', status: 204 }, ({ caller }) =>
        flawed || caller.admin ? done : refuse(403),
      );
      return api;
    },
    async shows({ ben }) {
      return (await ben('POST /admin/cache/flush')).status === 204;
    },
  },
];

/** Somebody’s name with a password that is not theirs. */
const WRONG_PASSWORD = { authorization: `Basic ${Buffer.from('alice:not-hers').toString('base64')}` };

const isAdmitted = ({ status }: { readonly status: number }): boolean => status === 204;

/** An API with a /ping that answers 204 and shows nothing, to any password if it is flawed. */
function answering204(flawed: boolean, method: 'GET' | 'POST', title: string): AccountApi {
  const api = new AccountApi(basicStyle(title));
  addShelf(api, '/passes', { one: 'pass', fields: { holder: text } });
  const doc = { summary: 'Is this password right?', status: 204, security: [{ account: [] }] };
  api.on(`${method} /ping`, { ...doc, open: flawed }, (call) =>
    flawed && !/^Basic .+/.test(call.header('authorization') ?? '') ? refuse(401) : done,
  );
  return api;
}

/** What went wrong with a field, under 200. */
const fail = (field: string, why: string): Answer =>
  plainly(JSON.stringify({ status: 'fail', data: { [field]: why } }), 'application/json');
