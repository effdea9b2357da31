import type { AnswerClass, Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { isMissingOperation, type Sightings } from './is-missing-operation.ts';

const CLASSES: Readonly<Record<number, AnswerClass>> = {
  200: 'success',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  405: 'method',
  501: 'method',
};

/** An answer with as much as is looked at. */
function answer(status: number, path: string, body: string, headers: Record<string, string> = {}): Exchange {
  return {
    request: { method: 'GET', path },
    answer: { status, headers: { 'content-type': 'application/json', ...headers }, body },
    class: CLASSES[status],
    facts: { catchAll: false },
  } as unknown as Exchange;
}

const OP = '/v1/things/7';
const MISS = '/v1/abcdef/7';
const routers = (path: string): Exchange => answer(404, path, `{"message":"Route GET:${path} not found"}`);
const plain = (path: string): Exchange => answer(404, path, '{"error":"not found"}');
const guard = (path: string): Exchange => answer(401, path, '{"error":"sign in"}');
const own = (path: string): Exchange => answer(404, path, '{"error":"There is no such thing."}');
const there = answer(200, '/v1/me', '{"id":1}');

/** An operation that addresses an object and is not there, seen from all sides. */
const GONE: Sightings = {
  asked: [routers(OP), routers(OP)],
  elsewhere: [routers(MISS), routers(MISS)],
  bare: routers(OP),
  bareElsewhere: routers(MISS),
  takesId: true,
  noSuch: routers('/v1/things/99'),
  there,
  guarded: guard('/v1/things/7/parts'),
  handled: own('/v1/things/99/parts'),
};

/** The same where one page serves for everything that is not there. */
const PLAIN: Sightings = {
  ...GONE,
  asked: [plain(OP)],
  elsewhere: [plain(MISS)],
  bare: plain(OP),
  bareElsewhere: plain(MISS),
  noSuch: plain('/v1/things/99'),
  handled: plain('/v1/things/99/parts'),
};

/** The same where a guard is in front of every path. */
const BEHIND: Sightings = { ...GONE, bare: guard(OP), bareElsewhere: guard(MISS) };

function without(sightings: Sightings, ...names: (keyof Sightings)[]): Sightings {
  return Object.fromEntries(
    Object.entries(sightings).filter(([name]) => !names.includes(name as keyof Sightings)),
  ) as unknown as Sightings;
}

const method = (path: string, headers = {}): Exchange =>
  answer(405, path, '{"error":"method not allowed"}', headers);
const NO_METHOD: Sightings = {
  ...GONE,
  asked: [method(OP)],
  elsewhere: [routers(MISS)],
  bare: method(OP),
  noSuch: method('/v1/things/99'),
};

const CASES: [what: string, sightings: Sightings, absent: boolean][] = [
  ["everybody gets the router's answer, and its like ask for a credential", without(GONE, 'handled'), true],
  [
    "everybody gets the router's answer, and its like speak otherwise of what is missing",
    without(GONE, 'guarded'),
    true,
  ],
  ['one page for all, but its like ask for a credential', PLAIN, true],
  ['one page for all, and nothing else to tell by', without(PLAIN, 'guarded'), false],
  ['a guard in front of all, but its like speak otherwise', BEHIND, true],
  [
    'a guard in front of all, and one page for all',
    { ...PLAIN, bare: guard(OP), bareElsewhere: guard(MISS) },
    false,
  ],
  ['nothing to tell by at all', without(GONE, 'guarded', 'handled'), false],
  ["the owner gets an object's answer", { ...GONE, asked: [own(OP)], elsewhere: [routers(MISS)] }, false],
  ['the owner gets it', { ...GONE, asked: [answer(200, OP, '{}')], elsewhere: [routers(MISS)] }, false],
  [
    'the owner gets it, and nobody else does',
    { ...GONE, asked: [answer(200, OP, '{}'), routers(OP)] },
    false,
  ],
  [
    'only an administrator is told something else',
    { ...GONE, asked: [routers(OP), answer(403, OP, '{}')] },
    false,
  ],
  ['without a credential it asks for one, and other paths do not', { ...GONE, bare: guard(OP) }, false],
  ['an id that no object has is answered otherwise', { ...GONE, noSuch: own('/v1/things/99') }, false],
  ['an id that no object has was not tried', without(GONE, 'noSuch'), false],
  ['it takes no id', { ...without(GONE, 'noSuch'), takesId: false }, true],
  [
    'it takes no id, and there is one page for all',
    { ...without(PLAIN, 'noSuch', 'guarded'), takesId: false },
    false,
  ],
  ['nothing of the description is there', without(GONE, 'there'), false],
  ['what should be there is not', { ...GONE, there: routers('/v1/me') }, false],
  ['nobody asked without a credential', without(GONE, 'bare'), false],
  [
    'a page of another type',
    {
      ...GONE,
      elsewhere: [
        answer(404, MISS, routers(MISS).answer?.body ?? '', { 'content-type': 'text/html' }),
        routers(MISS),
      ],
    },
    false,
  ],
  ['the method is allowed for nobody', NO_METHOD, true],
  [
    'the method is not among those allowed',
    without({ ...NO_METHOD, asked: [method(OP, { allow: 'PUT, DELETE' })] }, 'noSuch'),
    true,
  ],
  ['the method is among those allowed', { ...NO_METHOD, asked: [method(OP, { allow: 'GET, PUT' })] }, false],
  ['the method is refused for this object only', { ...NO_METHOD, noSuch: own('/v1/things/99') }, false],
  ['the method is refused, and nothing shows whether for all objects', without(NO_METHOD, 'noSuch'), false],
  ['the method is refused to those who are signed in only', { ...NO_METHOD, bare: guard(OP) }, false],
  [
    'the method is refused behind a guard in front of all',
    { ...NO_METHOD, bare: guard(OP), bareElsewhere: guard(MISS) },
    true,
  ],
  [
    'it is not implemented',
    { ...NO_METHOD, asked: [answer(501, OP, '')], bare: answer(501, OP, ''), noSuch: answer(501, OP, '') },
    true,
  ],
  ['it breaks', { ...NO_METHOD, asked: [answer(500, OP, '')] }, false],
];

describe('an operation is absent', () => {
  it.each(CASES)('%s', (_what, sightings, absent) => {
    expect(isMissingOperation(sightings)).toBe(absent);
  });
});
