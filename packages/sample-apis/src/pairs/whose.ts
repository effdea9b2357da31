import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import { basicProfile } from './basic-profile.ts';
import type { Pair } from './pair.ts';
import { fields, many, text, uuid, whole } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { basicStyle, cookieStyle, tokenStyle } from './styles.ts';

/** Objects that some or all may read. */
export const whose: readonly Pair[] = [
  {
    name: 'wiki-of-authors',
    check: '2.1',
    profile: { identities: basicProfile.identities },
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
  {
    name: 'private-pages',
    check: '2.1',
    api: 'A diary whose entries are called pages; each is for the one who wrote it.',
    flaw: 'Every page may be read.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Diary', { about: 'Keep your own diary.' }));
      addShelf(api, '/pages', {
        one: 'page',
        fields: { day: text, entry: text },
        mayRead: (item, call) => flawed || isMine(item, call),
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /pages', { day: 'Monday', entry: 'I like Ben' })).body, 'id');
      return (await ben(`GET /pages/${id}`)).text.includes('I like Ben');
    },
  },
  {
    name: 'titles-of-all',
    check: '2.1',
    api: 'GET /surveys lists the titles of all surveys; the answers that came in are for the owner of a survey alone.',
    flaw: 'Everyone may read a survey with its answers.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Surveys'));
      const surveys = addShelf(api, '/surveys', {
        one: 'survey',
        fields: { title: text, question: text, internal_remark: text },
        mayRead: (item, call) => flawed || isMine(item, call),
      });
      const titles = many(fields({ id: uuid, title: text }));
      api.on('GET /surveys', { summary: 'The titles of all surveys', answer: titles }, () =>
        ok([...surveys.items.values()].map(({ id, data }) => ({ id, title: data['title'] }))),
      );
      return api;
    },
    async shows({ ann, ben }) {
      const survey = { title: 'Lunch', question: 'Fish?', internal_remark: 'the cook must go' };
      const id = textAt((await ann('POST /surveys', survey)).body, 'data.id');
      return (await ben(`GET /surveys/${id}`)).text.includes('the cook must go');
    },
  },
  {
    name: 'public-profiles',
    check: '2.1',
    api: 'Profiles at /profiles/{username} may be read by everyone, even without a credential, and written by their user.',
    flaw: 'Everyone who is signed in may write every profile.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Musicians', {
          user: 'username',
          view: ({ id, name }) => ({ id, username: name }),
          viewed: { id: uuid, username: text },
        }),
      );
      const schema = fields({ username: text, bio: text });
      const show = ({ name, more }: Account) => ({ username: name, bio: more['bio'] ?? '' });
      const path = '/profiles/{username}';
      api.on(
        `GET ${path}`,
        { summary: 'The profile of a musician', open: true, answer: schema },
        ({ params }) => {
          const account = api.named(params['username'] ?? '');
          return account === undefined ? refuse(404) : ok(show(account));
        },
      );
      const body = fields({ bio: text });
      api.on(`PUT ${path}`, { summary: 'Write my profile', body, answer: schema }, (call) => {
        const account = api.named(call.params['username'] ?? '');
        if (account === undefined) return refuse(404);
        if (!flawed && account !== call.caller) return refuse(403);
        account.more['bio'] = textAt(call.body, 'bio');
        return ok(show(account));
      });
      return api;
    },
    async shows({ ben, nobody, names }) {
      await ben(`PUT /profiles/${names.ann}`, { bio: 'plays badly' });
      return (await nobody(`GET /profiles/${names.ann}`)).text.includes('plays badly');
    },
  },
  {
    name: 'posts-and-likes',
    check: '2.1',
    api: 'Posts may be read and liked by everyone who is signed in, and changed by their author, whose name they show.',
    flaw: 'Everyone may change every post.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Village square', { base: '/api/v1' }));
      const likes = new Map<string, Set<string>>();
      const posts = addShelf(api, '/posts', {
        one: 'post',
        change: 'PUT',
        fields: { message: text },
        extra: { authorId: uuid, likes: whole },
        show: ({ id, owner }) => ({ authorId: owner, likes: likes.get(id)?.size ?? 0 }),
        mayRead: () => true,
        mayWrite: (item, call) => flawed || isMine(item, call),
        mayDelete: isMine,
      });
      api.on('GET /posts', { summary: 'All posts', answer: many(posts.schema) }, (call) =>
        ok([...posts.items.values()].map((item) => posts.view(item, call))),
      );
      const answer = posts.schema;
      api.on('POST /posts/{id}/like', { summary: 'Like a post', answer }, (call) => {
        const post = posts.items.get(call.params['id'] ?? '');
        if (post === undefined) return refuse(404);
        likes.set(post.id, (likes.get(post.id) ?? new Set()).add(call.caller.id));
        return ok(posts.view(post, call));
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /posts', { message: 'fair on Sunday' })).body, 'id');
      await ben(`PUT /posts/${id}`, { message: 'no fair' });
      return (await ann(`GET /posts/${id}`)).text.includes('no fair');
    },
  },
];
