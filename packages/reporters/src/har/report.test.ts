import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import type { Exchange, Recording } from '@probity/model';
import { expect, test } from 'vitest';
import { exampleEvidence } from '../examples/example-evidence.ts';
import * as examples from '../examples/example-results.ts';
import { everyVerdict } from '../examples/every-verdict.ts';
import { harReport } from './report.ts';

const require = createRequire(import.meta.url);
const ajv = new Ajv({
  strict: false,
  formats: { 'date-time': isMoment, uri: isUri, ipv4: true, ipv6: true },
}).addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as object);
for (const schema of Object.values(require('har-schema') as Record<string, object>)) ajv.addSchema(schema);

interface Har {
  readonly log: { readonly entries: readonly Record<string, Record<string, unknown>>[] };
}

const [GET] = [...exampleEvidence.exchanges.values()] as [Exchange];

const EXCHANGES: readonly (readonly [name: string, exchange: Exchange, expected: object])[] = [
  [
    'a read',
    { ...GET, started: 1500.5 },
    {
      startedDateTime: '2026-07-01T06:00:01.500Z',
      time: 5,
      timings: { send: 0, wait: 5, receive: 0 },
      request: { method: 'GET', url: 'https://api.harbor.example/v1/invoices/i1', bodySize: 0 },
      response: { status: 200, content: { size: 44, text: GET.answer?.body } },
      _probity: { exchange: 'x1', purpose: 'control', as: 'alice', operation: 'GET /v1/invoices/{id}' },
    },
  ],
  [
    'a body with its type',
    {
      ...GET,
      request: {
        method: 'POST',
        path: '/v1/invoices',
        headers: { 'Content-Type': 'application/json' },
        body: '{"note":"‹alice.password#1›"}',
      },
    },
    { request: { postData: { mimeType: 'application/json', text: '{"note":"‹alice.password#1›"}' } } },
  ],
  [
    'a mark in a query, which is no fragment',
    { ...GET, request: { ...GET.request, path: '/v1/me?token=‹alice.access#1›&x=1' } },
    {
      request: {
        url: 'https://api.harbor.example/v1/me?token=%E2%80%B9alice.access%231%E2%80%BA&x=1',
        queryString: [
          { name: 'token', value: '‹alice.access#1›' },
          { name: 'x', value: '1' },
        ],
      },
    },
  ],
  [
    'a path with half a character and a space',
    { ...GET, request: { ...GET.request, path: '/v1/\uD800 <b>' } },
    { request: { url: 'https://api.harbor.example/v1/%EF%BF%BD%20%3Cb%3E' } },
  ],
  [
    'an answer that was cut',
    { ...GET, answer: { status: 302, headers: { location: '/login' }, body: 'abc', cut: true } },
    {
      response: {
        status: 302,
        redirectURL: '/login',
        content: { comment: 'Only the first part of the answer was recorded; it had 44 bytes.' },
      },
    },
  ],
  [
    'no answer',
    { ...GET, answer: null, failure: { code: 'ECONNRESET', message: 'The connection was closed.' } },
    { _error: 'The connection was closed.', response: { status: 0, httpVersion: '' } },
  ],
];

test.each(EXCHANGES)('%s', (_name, exchange, expected) => {
  const { log } = har(recordingOf([exchange]));
  expect(log.entries).toHaveLength(1);
  expect(log.entries[0]).toMatchObject(expected);
});

test.each(Object.entries({ ...examples, everyVerdict }))('%s fits the schema of HAR 1.2', (_name, result) => {
  har({ result, evidence: exampleEvidence });
});

test('an archive without exchanges fits the schema as well', () => {
  expect(har(recordingOf([])).log.entries).toEqual([]);
});

test('the schema notices a mistake', () => {
  const { log } = har(recordingOf([GET]));
  const [entry] = log.entries;
  expect(ajv.validate('har.json#', { log: { ...log, entries: [{ ...entry, request: {} }] } })).toBe(false);
});

test('exchanges are read while the archive is written, one at a time', () => {
  let read = 0;
  function* values(): Iterable<Exchange> {
    for (; read < 100_000; read += 1) yield GET;
  }
  const exchanges = { get: () => undefined, values };
  const pieces = harReport({ result: everyVerdict, evidence: { ...exampleEvidence, exchanges } });
  let written = 0;
  for (const piece of pieces) {
    if (piece.includes('"x1"')) written += 1;
    if (written === 10) break;
  }
  expect(read).toBeLessThan(11);
});

function har(recording: Recording): Har {
  const document: unknown = JSON.parse([...harReport(recording)].join(''));
  const fits = ajv.validate('har.json#', document);
  expect(ajv.errors ?? []).toEqual([]);
  expect(fits).toBe(true);
  return document as Har;
}

function recordingOf(exchanges: readonly Exchange[]): Recording {
  const kept = new Map(exchanges.map((each) => [each.id, each]));
  return { result: everyVerdict, evidence: { ...exampleEvidence, exchanges: kept } };
}

function isMoment(text: string): boolean {
  return new Date(text).toJSON() === text;
}

/** By the characters that RFC 3986 allows, and by whether it can be parsed. */
function isUri(text: string): boolean {
  return /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(text) && URL.canParse(text);
}
