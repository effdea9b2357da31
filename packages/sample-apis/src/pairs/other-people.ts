import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { made, ok, refuse } from './answer.ts';
import type { Pair } from './pair.ts';
import { email, fields, many, text, uuid } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { tokenStyle } from './styles.ts';

/** Addresses of others in answers that go to somebody else. */
export const otherPeople: readonly Pair[] = [
  {
    name: 'write-names-others',
    check: '2.4',
    api: 'POST /invitations answers with the invitation and with the address of the caller, to whom replies go.',
    flaw: 'Replies go to all accounts, whose addresses it answers with.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Invitations'));
      const invitations = addShelf(api, '/invitations', { one: 'invitation', fields: { occasion: text } });
      const answer = fields({ id: uuid, occasion: text, repliesTo: many(text) });
      const doc = { summary: 'Invite', body: fields({ occasion: text }), status: 201, answer };
      api.on('POST /invitations', doc, (call) => {
        const { occasion } = call.body;
        if (typeof occasion !== 'string') return refuse(422);
        const people = flawed ? [...api.accounts.values()] : [call.caller];
        const item = { id: crypto.randomUUID(), owner: call.caller.id, data: { occasion } };
        invitations.items.set(item.id, item);
        const view = { ...invitations.view(item, call), repliesTo: people.map(({ name }) => name) };
        return made(view, `/invitations/${item.id}`);
      });
      return api;
    },
    async shows({ ben, names }) {
      return (await ben('POST /invitations', { occasion: 'tea' })).text.includes(names.ann);
    },
  },
  {
    name: 'comments-name-authors',
    check: '2.4',
    checks: ['2.1', '2.4'],
    api: 'Everybody who is signed in lists all comments, with the pen name of their authors; authors alone change theirs.',
    flaw: 'They show the address of their authors as well.',
    make(flawed) {
      const penName = (account: Account | undefined): string => `Gannet ${account?.id.slice(0, 8)}`;
      const api = new AccountApi(
        tokenStyle('Sea birds', {
          view: (account) => ({ id: account.id, email: account.name, penName: penName(account) }),
          viewed: { id: uuid, email, penName: text },
        }),
      );
      const comments = addShelf(api, '/comments', {
        one: 'comment',
        fields: { remark: text },
        extra: { author: text, writtenBy: { ...text, nullable: true } },
        show: ({ owner }) => {
          const author = api.accounts.get(owner);
          return { author: penName(author), writtenBy: flawed ? (author?.name ?? null) : null };
        },
        mayRead: () => true,
        mayWrite: isMine,
      });
      api.on('GET /comments', { summary: 'All comments', answer: many(comments.schema) }, (call) =>
        ok([...comments.items.values()].map((item) => comments.view(item, call))),
      );
      return api;
    },
    async shows({ ann, ben, names }) {
      await ann('POST /comments', { remark: 'a petrel!' });
      return (await ben('GET /comments')).text.includes(names.ann);
    },
  },
];
