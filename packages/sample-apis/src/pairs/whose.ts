import { AccountApi } from './accounts.ts';
import { ok } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { many, text } from './schema.ts';
import { addShelf } from './shelf.ts';
import { basicStyle } from './styles.ts';

/** Objects that some or all may read. */
export const whose: readonly Pair[] = [
  {
    name: 'wiki-of-authors',
    check: '2.1',
    profile: { identities: basicIdentities() },
    api: 'A wiki in which everyone who signs in reads all articles, and authors alone change and delete theirs.',
    flaw: 'Everyone may delete every article.',
    make(flawed) {
      const api = new AccountApi(
        basicStyle('Wiki', { about: 'All members read all articles. An article belongs to its author.' }),
      );
      const articles = addShelf(api, '/articles', {
        one: 'article',
        change: 'PUT',
        fields: { headline: text, markup: text },
        extra: { author: text },
        show: ({ owner }) => ({ author: api.accounts.get(owner)?.name ?? '' }),
        mayRead: () => true,
        mayDelete: (item, { caller }) => flawed || item.owner === caller.id,
      });
      api.on('GET /articles', { summary: 'All articles', answer: many(articles.schema) }, (call) =>
        ok([...articles.items.values()].map((item) => articles.view(item, call))),
      );
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt(
        (await ann('POST /articles', { headline: 'Knots', markup: 'over, under' })).body,
        'id',
      );
      await ben(`DELETE /articles/${id}`);
      return (await ann(`GET /articles/${id}`)).status === 404;
    },
  },
];

/** Accounts that send their password with every request. */
function basicIdentities(): Record<string, unknown> {
  return {
    alice: { user: 'alice', password: '${ALICE_PASSWORD}', basic: true },
    bob: { user: 'bob', password: '${BOB_PASSWORD}', basic: true },
    admin: { user: 'chief', password: '${ADMIN_PASSWORD}', basic: true },
  };
}
