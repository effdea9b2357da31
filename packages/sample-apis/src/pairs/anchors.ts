import { AccountApi } from './accounts.ts';
import { refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { text } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

/** APIs on which it is hard to see whether an account still works. */
export const anchors: readonly Pair[] = [
  {
    name: 'no-me-and-throttled',
    check: '2.1',
    api: 'No operation shows the caller, and after twenty requests within a second more are answered 429.',
    flaw: 'Every sample may be read.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Laboratory', { me: null }));
      addShelf(api, '/samples', {
        one: 'sample',
        fields: { patient: text, result: text },
        mayRead: (item, call) => flawed || isMine(item, call),
      });
      let recent: readonly number[] = [];
      api.first = () => {
        recent = recent.filter((time) => time > Date.now() - 1000);
        if (recent.length >= 20) return refuse(429, { 'retry-after': '1' });
        recent = [...recent, Date.now()];
        return undefined;
      };
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /samples', { patient: 'A. B.', result: 'positive' })).body, 'id');
      return (await ben(`GET /samples/${id}`)).text.includes('positive');
    },
  },
  {
    name: 'one-account-fails',
    check: '2.1',
    profile: {
      identities: {
        carol: { user: 'carol@office.example', password: '${BOB_PASSWORD}' },
        alice: { user: 'alice@office.example', password: '${ALICE_PASSWORD}' },
        bob: { user: 'bob@office.example', password: '${BOB_PASSWORD}' },
        admin: { user: 'chief@office.example', password: '${ADMIN_PASSWORD}' },
      },
    },
    api: 'The profile names four accounts, of which carol has been closed in the meantime.',
    flaw: 'Everyone may delete every reminder.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Reminders'));
      addShelf(api, '/reminders', {
        one: 'reminder',
        fields: { at: text, what: text },
        mayDelete: (item, call) => flawed || isMine(item, call),
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /reminders', { at: 'noon', what: 'eat' })).body, 'id');
      await ben(`DELETE /reminders/${id}`);
      return (await ann(`GET /reminders/${id}`)).status === 404;
    },
  },
];
