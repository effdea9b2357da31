import { AccountApi } from './accounts.ts';
import { done, refuse } from './answer.ts';
import { basicProfile } from './basic-profile.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { text } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { basicStyle, keyStyle, tokenStyle } from './styles.ts';

/** A yes that looks like nothing, or like a no. */
export const emptySuccesses: readonly Pair[] = [
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
