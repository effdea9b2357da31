import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { at, textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, text } from './schema.ts';
import { addShelf } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

const link = fields({ href: text });

/** Addresses that only answers show. */
export const links: readonly Pair[] = [
  {
    name: 'hal-content',
    check: '2.1',
    api: 'Manuscripts link to their text with _links.content, at a path that the description leaves out.',
    flaw: 'The text is given to everyone who is signed in.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Publishing house', { mediaType: 'application/hal+json' }));
      const manuscripts = addShelf(api, '/manuscripts', {
        one: 'manuscript',
        fields: { title: text, body: text },
        extra: { _links: fields({ self: link, content: link }) },
        show: ({ id }) => ({
          _links: { self: { href: `/manuscripts/${id}` }, content: { href: `/store/${id}/content` } },
        }),
      });
      api.on('GET /store/{id}/content', { summary: 'The text', hidden: true }, ({ params, caller }) => {
        const manuscript = manuscripts.items.get(params['id'] ?? '');
        if (manuscript === undefined || (!flawed && manuscript.owner !== caller.id)) return refuse(404);
        return ok({ content: manuscript.data['body'] });
      });
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /manuscripts', { title: 'Novel', body: 'it was the cook' });
      return (await ben(`GET ${textAt(at(body, '_links'), 'content.href')}`)).text.includes(
        'it was the cook',
      );
    },
  },
  {
    name: 'download-url',
    check: '2.1',
    api: 'POST /quotes/{id}/pdf answers with a downloadUrl, which serves the one who asked for it.',
    flaw: 'The downloadUrl serves everyone who is signed in.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Quotes'));
      const quotes = addShelf(api, '/quotes', { one: 'quote', fields: { customer: text, offer: text } });
      const answer = fields({ downloadUrl: text });
      api.on(
        'POST /quotes/{id}/pdf',
        { summary: 'Make a PDF', status: 201, answer },
        ({ params, caller }) => {
          const quote = quotes.items.get(params['id'] ?? '');
          if (quote?.owner !== caller.id) return refuse(404);
          return ok({ downloadUrl: `/v1/spool/${quote.id}.pdf` }, 201);
        },
      );
      api.on('GET /spool/{name}', { summary: 'The PDF', hidden: true }, ({ params, caller }) => {
        const quote = quotes.items.get((params['name'] ?? '').replace(/\.pdf$/, ''));
        if (quote === undefined || (!flawed && quote.owner !== caller.id)) return refuse(404);
        return ok(quote.data);
      });
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt(
        (await ann('POST /quotes', { customer: 'Stone', offer: 'far too cheap' })).body,
        'id',
      );
      const url = textAt((await ann(`POST /quotes/${id}/pdf`)).body, 'downloadUrl');
      return (await ben(`GET ${url.replace('/v1', '')}`)).text.includes('far too cheap');
    },
  },
];
