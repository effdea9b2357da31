import type { Exchange, Operation } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const DESCRIBED = { origin: 'http://127.0.0.1:8080', operations: [{ method: 'GET', path: '/notes/{id}' }] };

const TABLE: readonly [name: string, body: object, expected: readonly string[]][] = [
  ['a path', { contentUrl: `/store/${ID}/content` }, [`/store/${ID}/content`]],
  ['an address of this origin', { url: `http://127.0.0.1:8080/v1/${ID}.pdf` }, [`/v1/${ID}.pdf`]],
  ['a link in HAL', { _links: { content: { href: `/store/${ID}` } } }, [`/store/${ID}`]],
  ['the address of another origin', { url: `http://example.com/store/${ID}` }, []],
  ['an address without a scheme', { url: `//example.com/store/${ID}` }, []],
  ['what is described', { self: `/notes/${ID}` }, []],
  ['what was asked for', { self: `/notes/${ID}/all` }, []],
  ['what says that it acts', { cancelUrl: `/store/${ID}/cancel`, x: `/resendMail/${ID}` }, []],
  ['what is given away', { shareUrl: `/s/${ID}` }, []],
  ['what may hold a secret', { url: `/store/${ID}/hG7x3kQ9`, signedUrl: `/f/${ID}` }, []],
  ['what has a query', { url: `/store/${ID}?token=1` }, []],
  ['what names nothing of it', { url: '/store/latest' }, []],
];

describe('links of an answer', () => {
  test.each(TABLE)('%s', (_name, body, expected) => {
    const exchange = {
      request: { path: `/notes/${ID}/all` },
      answer: { body: JSON.stringify(body) },
    } as unknown as Exchange;
    const operations = DESCRIBED.operations as unknown as readonly Operation[];
    expect(linksIn(exchange, ID, { ...DESCRIBED, operations })).toEqual(expected);
  });
});
