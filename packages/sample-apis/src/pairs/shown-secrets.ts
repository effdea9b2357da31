import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { made, ok, refuse } from './answer.ts';
import { textAt, type Fields } from './fields.ts';
import { claimsFor, hmacJwt, isCurrent, isSignedWith, readJwt } from './jwt.ts';
import type { Pair } from './pair.ts';
import { email, fields, flag, many, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, tokenStyle } from './styles.ts';

const digest = (kind: 'md5' | 'sha1' | 'sha256', value: string): string =>
  createHash(kind).update(value).digest('hex');

/** Secrets in answers and in tokens, and fields that only look like some. */
export const shownSecrets: readonly Pair[] = [
  {
    name: 'described-password-hash',
    check: '2.4',
    api: 'The schema of an account was made from its table and lists passwordHash; answers leave it out.',
    flaw: 'Answers hold the SHA-256 of the password.',
    make(flawed) {
      const viewed = { id: uuid, email, passwordHash: text };
      const view = ({ id, name, password }: Account): Fields => ({
        id,
        email: name,
        ...(flawed && { passwordHash: digest('sha256', password) }),
      });
      const api = new AccountApi(tokenStyle('Allotments', { view, viewed }));
      addShelf(api, '/beds', { one: 'bed', fields: { crop: text, note: text } });
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /whoami')).text.includes(digest('sha256', 'Ann-comes-at-8-oclock'));
    },
  },
  {
    name: 'row-in-token',
    check: '2.4',
    api: 'Access tokens are JWTs with the id and the address of the account.',
    flaw: 'They hold its whole row, with the MD5 of the password.',
    make(flawed) {
      const secret = randomBytes(32).toString('hex');
      const tokens = {
        issue: ({ id, name, password }: Account): string =>
          hmacJwt('HS256', secret, {
            ...claimsFor(id, { email: name, jti: randomUUID() }),
            ...(flawed && { password: digest('md5', password) }),
          }),
        read(token: string): string | undefined {
          const jwt = readJwt(token);
          const isGood =
            jwt !== undefined && jwt.alg === 'HS256' && isSignedWith(jwt, secret) && isCurrent(jwt);
          return isGood ? textAt(jwt.claims, 'sub') : undefined;
        },
      };
      const api = new AccountApi(tokenStyle('Juice bar', { tokens }));
      addShelf(api, '/blends', { one: 'blend', fields: { fruit: text, note: text } });
      return api;
    },
    async shows({ nobody, names }) {
      const login = { email: names.ann, password: 'Ann-comes-at-8-oclock' };
      const token = textAt((await nobody('POST /auth/login', login)).body, 'accessToken');
      return textAt(readJwt(token)?.claims, 'password') === digest('md5', login.password);
    },
  },
  {
    name: 'secret-shown-once',
    check: '2.4',
    api: 'Adding a webhook answers with its signing secret, once; the description forgot to say so.',
    flaw: 'GET /webhook-health, which tells everybody which webhooks work, shows their secrets too.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Webhooks', { base: '/v1' }));
      const secrets = new Map<string, string>();
      const known = { target: text, event: text };
      const hooks = addShelf(api, '/webhooks', {
        one: 'webhook',
        fields: known,
        change: null,
      });
      const doc = { summary: 'Add a webhook', body: fields(known), status: 201, answer: hooks.schema };
      api.on('POST /webhooks', doc, (call) => {
        const data = { target: textAt(call.body, 'target'), event: textAt(call.body, 'event') };
        if (data.target === '' || data.event === '') return refuse(422);
        const item = { id: randomUUID(), owner: call.caller.id, data };
        const signingSecret = randomBytes(24).toString('base64url');
        hooks.items.set(item.id, item);
        secrets.set(item.id, signingSecret);
        return made({ ...hooks.view(item, call), signingSecret }, `/v1/webhooks/${item.id}`);
      });
      const answer = many(fields({ webhook: uuid, healthy: flag }));
      api.on('GET /webhook-health', { summary: 'Which webhooks work', answer }, () =>
        ok(
          [...hooks.items.keys()].map((webhook) => ({
            webhook,
            healthy: true,
            ...(flawed && { signingSecret: secrets.get(webhook) }),
          })),
        ),
      );
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /webhooks', { target: 'https://example.com', event: 'paid' });
      return (await ben('GET /webhook-health')).text.includes(textAt(body, 'signingSecret'));
    },
  },
  {
    name: 'salt-of-a-recipe',
    check: '2.4',
    api: 'A recipe shows how many grams of salt it has, which the description does not mention.',
    flaw: 'Beside it stands the SHA-1 of the password of its cook.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Recipes'));
      addShelf(api, '/recipes', {
        one: 'recipe',
        fields: { dish: text, steps: text },
        extra: { servings: whole },
        show: ({ owner }) => ({
          servings: 4,
          salt: 1.2,
          ...(flawed && { cook: { digest: digest('sha1', api.accounts.get(owner)?.password ?? '') } }),
        }),
      });
      return api;
    },
    async shows({ ann }) {
      const { text: seen } = await ann('POST /recipes', { dish: 'Soup', steps: 'boil' });
      return seen.includes(digest('sha1', 'Ann-comes-at-8-oclock'));
    },
  },
];
