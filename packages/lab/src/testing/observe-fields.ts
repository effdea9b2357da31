import { z } from 'zod';
import { allRoutes } from '../routes/all-routes.ts';
import { takeApart } from './forge.ts';
import { create, findings, logIn, send, type Observer } from './observer.ts';

const SECRET = /\$argon2|otpauth:\/\/|"reset_token"|BEGIN (?:RSA |EC )?PRIVATE KEY/;
const projectSchema = z.looseObject({
  components: z.looseObject({
    schemas: z.looseObject({ Project: z.looseObject({ properties: z.record(z.string(), z.unknown()) }) }),
  }),
});

/** Reads everything with several accounts, and looks for what they must not see. */
export const observeFields: Observer = async (bench) => {
  const found = findings('2.4');
  const callers = ['alice', 'bob', 'admin', undefined] as const;
  const tokens = new Map<string | undefined, string>();
  for (const name of ['alice', 'bob', 'admin']) tokens.set(name, (await logIn(bench, name)).access);
  const project = await create(bench, tokens.get('alice') ?? '', '/v1/projects', { name: 'P' });
  const asked = { body: { email: 'alice@harbor.example' } };
  const reset = await send(bench, 'POST', '/v1/auth/reset-request', asked);
  const paths = allRoutes([])
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/'))
    .map(({ path }) => path.replace('{project_id}', project))
    .filter((path) => !path.includes('{'));

  for (const name of callers) {
    const token = tokens.get(name);
    const others = ['alice', 'bob'].filter((other) => other !== name && name !== 'admin');
    const look = (text: string): void => {
      if (SECRET.test(text)) found.add('secret-shown');
      if (name !== 'admin' && text.includes('internal_note')) found.add('admin-field-shown');
      if (others.some((other) => text.includes(`${other}@harbor.example`))) found.add('foreign-data-shown');
    };
    look(JSON.stringify(takeApart(token ?? '')?.payload ?? {}));
    for (const path of paths) {
      look((await send(bench, 'GET', path, token === undefined ? {} : { token })).text);
    }
  }
  if (SECRET.test(reset.text)) found.add('secret-shown');

  const { components } = projectSchema.parse((await send(bench, 'GET', '/openapi.json')).body);
  const { body } = await send(bench, 'GET', `/v1/projects/${project}`, { token: tokens.get('alice') ?? '' });
  const known = [...Object.keys(components.schemas.Project.properties), 'internal_note', 'owner'];
  if (Object.keys(body).some((field) => !known.includes(field))) found.add('undocumented-field-shown');
  return found.all();
};
