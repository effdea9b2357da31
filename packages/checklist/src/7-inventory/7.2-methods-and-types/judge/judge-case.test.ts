import type { Case, Exchange, Verdict } from '@probity/model';
import { exchange, judgeTools, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { probe } from '../probe.ts';
import type { Details72 } from '../details.ts';
import type { Record72, Try72 } from '../record.ts';

const ID = 'GET /v1/notes/{id}';
const details: Details72 = {
  caller: 'alice',
  owner: 'alice',
  resource: 'note',
  isDisposable: true,
  described: ['GET'],
  parameters: [],
  tried: ['PUT'],
  missing: '',
  isRecorded: false,
  sample: { tried: 1, all: 1 },
};
const caseOf = (variation: string, more: Partial<Details72> = {}): Case<Details72> => ({
  id: 'x',
  check: '7.2',
  operation: ID,
  variation,
  required: true,
  effect: 'writes',
  requests: 1,
  origin: 'planned',
  details: { ...details, ...more },
});
const judge = (testCase: Case<Details72>, record: Record72): Verdict =>
  probe.judge(testCase, record, judgeTools(probe));

/** A verdict in few words: codes with their places, doubts with what is missing, remarks. */
const short = (verdict: Verdict): string => {
  const remarks = 'remarks' in verdict ? verdict.remarks.map(({ code }) => ` (${code})`).join('') : '';
  switch (verdict.kind) {
    case 'fail': {
      const found = verdict.findings.map(
        ({ code, place, proof }) => `${code}@${place ?? ''} by ${proof.kind}`,
      );
      return `fail ${found.join()}${verdict.doubts.map(({ code }) => ` doubt ${code}`).join('')}${remarks}`;
    }
    case 'inconclusive':
      return `doubt ${verdict.doubts.map(({ code, missing }) => `${code}${missing === undefined ? '' : ` needs ${missing}`}`).join()}${remarks}`;
    case 'pass':
    case 'inapplicable':
    case 'error':
      return `${verdict.kind}${remarks}`;
  }
};

let clock = 0;
const at = (parts: ExchangeParts): Exchange => {
  clock += 1;
  return exchange({ id: `x${clock}`, started: clock, path: '/v1/notes/n1', ...parts });
};
const note = { id: 'n1', text: 'mine', at: 1 };
const read = (body: unknown = note, parts: ExchangeParts = {}): Exchange =>
  at({ purpose: 'reread', body, canaries: ['alice:N'], ...parts });
const control = (): Exchange => at({ purpose: 'control', body: note, canaries: ['alice:N'] });

interface Tried extends Partial<Pick<Try72, 'through' | 'labels'>> {
  readonly attack?: ExchangeParts;
  readonly after?: Exchange | (() => Exchange);
  readonly sibling?: ExchangeParts;
}

/** One try between two looks at the object, and a sibling that nothing touches. */
const tried = (
  name: string,
  { attack = {}, after = () => read(), sibling = {}, ...more }: Tried = {},
): Try72 => {
  const siblingBefore = read({ ...note, id: 'n2' }, { path: '/v1/notes/n2', canaries: [] });
  const before = [read(), read()];
  const sent = at({ method: name, status: 405, headers: { allow: 'GET' }, ...attack });
  const last = typeof after === 'function' ? after() : after;
  const siblingAfter = read({ ...note, id: 'n2' }, { path: '/v1/notes/n2', canaries: [], ...sibling });
  return {
    name,
    attack: sent,
    labels: ['W'],
    through: 'object',
    before,
    after: last,
    canary: 'N',
    wrote: 'W',
    id: 'n1',
    siblingId: 'n2',
    siblings: [siblingBefore, siblingAfter],
    ...more,
  };
};

describe('a method that is not listed', () => {
  const written = () => read({ ...note, text: 'new' }, { canaries: ['alice:W'] });
  const gone = () => read('', { status: 404, canaries: [] });
  const judged = (name: string, parts: Tried, unknown?: ExchangeParts, more: Partial<Details72> = {}) => {
    const record = {
      control: control(),
      tries: [tried(name, parts), ...(unknown === undefined ? [] : [tried('PROPFIND', { attack: unknown })])],
    };
    return short(judge(caseOf('other methods', more), record));
  };
  it.each<[string, string, Tried, ExchangeParts | undefined, string]>([
    ['is refused with 405', 'PUT', {}, undefined, 'pass'],
    ['is refused with 405 without Allow', 'PUT', { attack: { headers: {} } }, undefined, 'pass (no-allow)'],
    ['is refused with 404', 'PUT', { attack: { status: 404, headers: {} } }, undefined, 'pass'],
    ['is refused with 403', 'PUT', { attack: { status: 403 } }, undefined, 'pass'],
    ['is refused with 501', 'PUT', { attack: { status: 501, class: 'method' } }, undefined, 'pass'],
    ['is redirected', 'PUT', { attack: { status: 308 } }, undefined, 'pass'],
    ['is denied in a success', 'PUT', { attack: { status: 200, class: 'soft-denial' } }, undefined, 'pass'],
    [
      'wrote our value',
      'PUT',
      { attack: { status: 200 }, after: written },
      undefined,
      'fail method-took-effect@PUT by effect',
    ],
    [
      'wrote our value and claims a refusal',
      'PUT',
      { after: written },
      undefined,
      'fail method-took-effect@PUT by effect',
    ],
    [
      'deleted it',
      'DELETE',
      { attack: { status: 204 }, after: gone },
      undefined,
      'fail method-took-effect@DELETE by effect',
    ],
    [
      'deleted it, and its sibling is gone too',
      'DELETE',
      { attack: { status: 204 }, after: gone, sibling: { status: 404 } },
      undefined,
      'doubt reader-failed',
    ],
    [
      'moved a field that nobody sent',
      'PUT',
      { attack: { status: 200 }, after: () => read({ ...note, at: 2 }) },
      undefined,
      'doubt changed-otherwise',
    ],
    [
      'cannot be looked at afterwards',
      'PUT',
      { after: () => read('', { status: 429 }) },
      undefined,
      'doubt reader-failed',
    ],
    [
      'showed the value of the object',
      'PUT',
      { attack: { status: 200, body: { x: 1 }, canaries: ['alice:N'] } },
      undefined,
      'fail method-served@PUT by measurement',
    ],
    [
      'showed a value that was sent',
      'PUT',
      { attack: { status: 200, body: { x: 1 }, canaries: ['sent:alice:W'] } },
      undefined,
      'pass (answered-without-effect)',
    ],
    [
      'showed all that the read shows',
      'PUT',
      { attack: { status: 200, body: { at: 2, id: 'n9', text: 'x' } } },
      undefined,
      'fail method-served@PUT by measurement',
    ],
    [
      'showed a part of it',
      'PUT',
      { attack: { status: 200, body: { id: 'n9' } } },
      undefined,
      'pass (answered-without-effect)',
    ],
    [
      'showed it with an error',
      'PUT',
      { attack: { status: 400, body: note } },
      undefined,
      'doubt validation-answer',
    ],
    [
      'is answered with nothing',
      'PUT',
      { attack: { status: 204 } },
      undefined,
      'pass (answered-without-effect)',
    ],
    [
      'is malformed',
      'PUT',
      { attack: { status: 422, body: { a: 1 } } },
      undefined,
      'doubt validation-answer',
    ],
    [
      'is malformed like a method that nobody knows',
      'PUT',
      { attack: { status: 422, body: { a: 1 } } },
      { status: 422, body: { a: 2 } },
      'pass',
    ],
    [
      'is malformed in another form',
      'PUT',
      { attack: { status: 422, body: { a: 1 } } },
      { status: 422, body: { b: 2 } },
      'doubt validation-answer',
    ],
    [
      'is malformed with another status',
      'PUT',
      { attack: { status: 422, body: { a: 1 } } },
      { status: 400, body: { a: 1 } },
      'doubt validation-answer',
    ],
    ['is of a wrong type', 'PUT', { attack: { status: 415 } }, undefined, 'doubt validation-answer'],
    ['is too large', 'PUT', { attack: { status: 413 } }, undefined, 'doubt validation-answer'],
    ['is locked', 'PUT', { attack: { status: 423 } }, undefined, 'doubt validation-answer'],
    ['is limited', 'PUT', { attack: { status: 429 } }, undefined, 'doubt throttled'],
    ['breaks', 'PUT', { attack: { status: 500 } }, undefined, 'doubt server-error'],
    [
      'breaks like a method that nobody knows',
      'PUT',
      { attack: { status: 500 } },
      { status: 500 },
      'doubt server-error',
    ],
    ['is not answered', 'PUT', { attack: { status: 0 } }, undefined, 'doubt no-answer'],
    [
      'is not answered, as one that nobody knows',
      'PUT',
      { attack: { status: 0 } },
      { status: 0 },
      'doubt no-answer',
    ],
    ['is blocked', 'PUT', { attack: { status: 403, class: 'edge-block' } }, undefined, 'doubt blocked'],
    ['is challenged', 'PUT', { attack: { status: 403, class: 'challenge' } }, undefined, 'doubt blocked'],
    [
      'is unclear',
      'PUT',
      { attack: { status: 200, class: 'unclear', body: { a: 1 } } },
      undefined,
      'doubt answered-otherwise',
    ],
    [
      'is unclear like one that nobody knows',
      'PUT',
      { attack: { status: 200, class: 'unclear', body: { a: 1 } } },
      { status: 200, class: 'unclear', body: { a: 3 } },
      'pass',
    ],
    ['that hardly anybody has is not answered', 'CHK', { attack: { status: 0 } }, undefined, 'pass'],
    ['that hardly anybody has is malformed', 'QUERY', { attack: { status: 400 } }, undefined, 'pass'],
    ['that hardly anybody has is limited', 'CHK', { attack: { status: 429 } }, undefined, 'doubt throttled'],
  ])('%s', (_name, method, parts, unknown, expected) => {
    expect(judged(method, parts, unknown)).toBe(expected);
  });

  it('that is answered where nothing can be seen is judged by the answer', () => {
    const open = { through: 'nothing' as const };
    const page = { facts: { form: 'html' as const } };
    expect(judged('GET', { ...open, attack: { status: 200, body: { a: 1 } } })).toBe(
      'doubt answered-otherwise',
    );
    expect(judged('GET', { ...open, attack: { status: 200, body: '<p>', ...page } })).toBe(
      'pass (answered-without-effect)',
    );
    expect(judged('GET', { ...open, attack: { status: 200, body: '{}' } })).toBe(
      'pass (answered-without-effect)',
    );
    expect(judged('GET', { ...open, attack: { status: 200, body: '[1]' } })).toBe('doubt answered-otherwise');
    expect(
      judged('GET', { ...open, attack: { status: 200, body: { a: 1 }, facts: { catchAll: true } } }),
    ).toBe('pass (answered-without-effect)');
  });

  it('fails nothing that was only recorded', () => {
    expect(judged('PUT', { after: written }, undefined, { isRecorded: true })).toBe(
      'doubt maybe-described needs description',
    );
  });

  it('says how many paths were tried', () => {
    expect(judged('PUT', {}, undefined, { sample: { tried: 30, all: 31 } })).toBe('pass (sampled)');
  });

  it('has its proof and its words', () => {
    const each = tried('PUT', { attack: { status: 200, body: note } });
    const verdict = judge(caseOf('other methods'), { control: control(), tries: [each] });
    expect(verdict).toMatchObject({
      findings: [
        {
          message:
            '/v1/notes/{id} does not list PUT, and PUT was answered 200 with data; expected 405, 404 or 501.',
          proof: {
            kind: 'measurement',
            name: 'answers with data to methods that are not listed',
            value: 1,
            bound: 0,
            wanted: 'at most',
            unit: 'answers',
            exchanges: [each.attack.id],
          },
        },
      ],
    });
  });
});

describe('a path', () => {
  const methods = (record: Record72, more: Partial<Details72> = {}) => {
    const verdict = judge(caseOf('other methods', { tried: [], ...more }), record);
    return [
      short(verdict),
      verdict.kind === 'inconclusive' ? verdict.doubts[0].params['methods'] : undefined,
    ];
  };
  const options = (allow?: string) =>
    at({ method: 'OPTIONS', headers: allow === undefined ? {} : { allow } });
  it.each<[string, Record72, Partial<Details72>, string, string | undefined]>([
    ['names what is listed', { options: options('GET, HEAD') }, {}, 'pass', undefined],
    ['names nothing', { options: options() }, {}, 'pass', undefined],
    [
      'names more',
      { options: options('GET, put,DELETE') },
      {},
      'doubt allow-names-more needs description',
      'PUT, DELETE',
    ],
    [
      'names more that is listed',
      { options: options('GET, PUT') },
      { described: ['GET', 'PUT'] },
      'pass',
      undefined,
    ],
    [
      'names what every path names',
      { options: options('GET, PUT'), missingOptions: options('PUT') },
      {},
      'pass',
      undefined,
    ],
    ['was not asked', {}, {}, 'doubt not-recorded', undefined],
    ['lacks a try', { options: options() }, { tried: ['GET'] }, 'doubt not-recorded', undefined],
    [
      'is of an object that cannot be made',
      { options: options() },
      { missing: 'resources.note', described: ['GET', 'DELETE'] },
      'doubt not-disposable needs resources.note',
      'POST, PUT, PATCH',
    ],
  ])('%s', (_name, record, more, expected, named) => {
    expect(methods({ control: control(), ...record }, more)).toEqual([expected, named]);
  });

  it('whose control failed is not judged', () => {
    expect(
      short(judge(caseOf('other methods'), { control: at({ status: 500 }), tries: [tried('PUT')] })),
    ).toBe('doubt control-failed needs operations');
    const verdict = judge(caseOf('trace'), {});
    expect(verdict).toMatchObject({ doubts: [{ params: { status: 0 } }] });
  });
});

describe('an override', () => {
  const gone = () => read('', { status: 404, canaries: [] });
  const overridden = (...tries: readonly Try72[]) =>
    short(judge(caseOf('method override', { isRecorded: true }), { control: control(), tries }));
  it('passes if the object is still there', () => {
    expect(overridden(tried('POST with a form field'))).toBe('pass');
  });
  it('that only changed the object is not honoured', () => {
    const after = () => read({ ...note, text: 'new' }, { canaries: ['alice:W'] });
    expect(overridden(tried('POST with a form field', { after }))).toBe('pass');
  });
  it('is honoured if the object is gone alone', () => {
    expect(overridden(tried('POST with a form field', { after: gone }))).toBe(
      'fail override-honoured@POST with a form field by effect',
    );
    expect(overridden(tried('POST with a form field', { after: gone, sibling: { status: 404 } }))).toBe(
      'doubt reader-failed',
    );
  });
  it('is named alone where it works alone', () => {
    const together = tried('GET with headers and parameter', { after: gone });
    expect(overridden(together)).toBe('fail override-honoured@GET with headers and parameter by effect');
    expect(overridden(together, tried('GET with X-HTTP-Method', { after: gone }))).toBe(
      'fail override-honoured@GET with X-HTTP-Method by effect',
    );
  });
  it('that was not sent is not judged', () => {
    expect(overridden()).toBe('doubt not-recorded');
  });
});

describe('a body of another type', () => {
  const written = () => read({ ...note, text: 'new' }, { canaries: ['alice:W'] });
  const typed = (name: string, parts: Tried = {}) => {
    const tries = [tried(name, { ...parts, attack: { method: 'PATCH', status: 415, ...parts.attack } })];
    return short(judge(caseOf('body types'), { control: control(), tries }));
  };
  it.each<[string, string, Tried, string]>([
    ['is refused', 'text/plain', {}, 'pass'],
    ['breaks', 'text/plain', { attack: { status: 500 } }, 'pass'],
    [
      'is written',
      'text/plain',
      { attack: { status: 200 }, after: written },
      'fail type-accepted@text/plain by effect',
    ],
    [
      'is written by the value of the control',
      'text/plain',
      { labels: ['V'], after: () => read({ ...note, text: 'v' }, { canaries: ['alice:V'] }) },
      'fail type-accepted@text/plain by effect',
    ],
    ['is answered and ignored', 'text/plain', { attack: { status: 200 } }, 'pass (type-ignored)'],
    [
      'moves a time only',
      'text/plain',
      { attack: { status: 200 }, after: () => read({ ...note, at: 2 }) },
      'pass (type-ignored)',
    ],
    [
      'is JSON in other letters',
      'application/json; charset=utf-16le',
      { attack: { status: 200 }, after: written },
      'pass (charset-read)',
    ],
    [
      'is not answered',
      'text/plain',
      { attack: { status: 0 }, after: () => read('', { status: 0 }) },
      'doubt no-answer',
    ],
    [
      'leaves the object unseen',
      'text/plain',
      { after: () => read('', { status: 429 }) },
      'doubt reader-failed',
    ],
  ])('%s', (_name, type, parts, expected) => {
    expect(typed(type, parts)).toBe(expected);
  });
  it('that was not sent is not judged', () => {
    expect(short(judge(caseOf('body types'), { control: control() }))).toBe('doubt not-recorded');
  });
});

describe('TRACE', () => {
  const traced = (parts: ExchangeParts, nonce = 'n0nce') => {
    const attack = at({ purpose: 'look', method: 'TRACE', operation: null, ...parts });
    const tries = [{ name: 'TRACE', attack, labels: [], through: 'nothing' as const }];
    return judge(caseOf('trace'), { control: control(), nonce, tries });
  };
  const echo = 'TRACE /v1/notes HTTP/1.1\r\nx-probity-trace: n0nce';
  it.each<[string, ExchangeParts, string]>([
    ['is refused', { status: 405 }, 'pass'],
    ['is not answered', { status: 0 }, 'pass'],
    ['is limited', { status: 429 }, 'doubt throttled'],
    ['is answered without the value', { body: 'TRACE /v1/notes HTTP/1.1' }, 'pass'],
    ['is echoed', { body: echo }, 'fail trace-echoed@ by shown'],
    ['is echoed further down', { body: `x\n${echo}` }, 'fail trace-echoed@ by shown'],
    [
      'is echoed as a message',
      { body: 'n0nce', headers: { 'content-type': 'message/http' } },
      'fail trace-echoed@ by shown',
    ],
    ['is echoed in a refusal', { status: 405, body: echo }, 'pass'],
    ['is repeated in part', { body: { header: 'n0nce' } }, 'doubt echoed-otherwise'],
  ])('%s', (_name, parts, expected) => {
    expect(short(traced(parts))).toBe(expected);
  });
  it('has the value as its proof', () => {
    expect(traced({ id: 'x99', body: echo })).toMatchObject({
      findings: [{ proof: { kind: 'shown', exchange: 'x99', at: 'body', text: 'n0nce' } }],
    });
  });
  it('that was not sent is not judged', () => {
    expect(short(traced({}, ''))).toBe('doubt not-recorded');
    expect(short(judge(caseOf('trace'), { control: control(), nonce: 'n' }))).toBe('doubt not-recorded');
  });
});

describe('HEAD without a credential', () => {
  const head = (parts: ExchangeParts): Exchange =>
    at({ method: 'HEAD', as: 'anonymous', headers: { 'content-length': '40' }, ...parts });
  const own = (headers: Readonly<Record<string, string>> = { 'content-length': '40' }) =>
    at({ method: 'HEAD', headers });
  const refused = () => at({ as: 'anonymous', status: 401 });
  const judged = (record: Record72): string =>
    short(judge(caseOf('HEAD without a credential'), { control: control(), ...record }));
  it.each<[string, () => Record72, string]>([
    ['is refused', () => ({ head: head({ status: 401 }) }), 'pass'],
    ['is redirected', () => ({ head: head({ status: 300 }) }), 'pass'],
    ['is limited', () => ({ head: head({ status: 429 }) }), 'doubt throttled'],
    ['is not answered', () => ({ head: head({ status: 0 }) }), 'doubt no-answer'],
    ['was not sent', () => ({}), 'doubt not-recorded'],
    ['was no attack', () => ({ head: head({ purpose: 'control' }) }), 'doubt not-recorded'],
    [
      'is answered as its caller',
      () => ({ head: head({}), anonymous: refused(), ownHead: own() }),
      'fail head-without-credential@ by measurement',
    ],
    [
      'is answered where GET is open',
      () => ({ head: head({}), anonymous: at({ as: 'anonymous' }), ownHead: own() }),
      'doubt open-anyway',
    ],
    [
      'is answered, and GET breaks',
      () => ({ head: head({}), anonymous: at({ status: 500 }), ownHead: own() }),
      'doubt head-answered',
    ],
    ['is answered, and GET was not tried', () => ({ head: head({}), ownHead: own() }), 'doubt head-answered'],
    [
      'tells another length',
      () => ({ head: head({}), anonymous: refused(), ownHead: own({ 'content-length': '41' }) }),
      'doubt head-answered',
    ],
    [
      'tells no length',
      () => ({ head: head({ headers: {} }), anonymous: refused(), ownHead: own({}) }),
      'doubt head-answered',
    ],
    [
      'tells the length nought',
      () => ({
        head: head({ headers: { 'content-length': '0' } }),
        anonymous: refused(),
        ownHead: own({ 'content-length': '0' }),
      }),
      'doubt head-answered',
    ],
    [
      'tells the version',
      () => ({
        head: head({ headers: { etag: '"7"' } }),
        anonymous: refused(),
        ownHead: own({ etag: '"7"' }),
      }),
      'fail head-without-credential@ by measurement',
    ],
    [
      'tells another version',
      () => ({
        head: head({ headers: { etag: '"7"' } }),
        anonymous: refused(),
        ownHead: own({ etag: '"8"' }),
      }),
      'doubt head-answered',
    ],
    [
      'is refused in a success, as GET is',
      () => ({
        head: head({ headers: { 'content-length': '12' } }),
        anonymous: at({ as: 'anonymous', class: 'soft-denial' }),
        ownHead: own(),
      }),
      'pass',
    ],
    [
      'is served where GET is refused in a success',
      () => ({ head: head({}), anonymous: at({ as: 'anonymous', class: 'soft-denial' }), ownHead: own() }),
      'fail head-without-credential@ by measurement',
    ],
  ])('%s', (_name, record, expected) => {
    expect(judged(record())).toBe(expected);
  });
  it('has its proof', () => {
    const record = { control: control(), head: head({ id: 'x98' }), anonymous: refused(), ownHead: own() };
    expect(judge(caseOf('HEAD without a credential'), record)).toMatchObject({
      findings: [
        {
          proof: {
            name: 'answers to HEAD without a credential',
            value: 1,
            bound: 0,
            wanted: 'at most',
            unit: 'answers',
            exchanges: ['x98'],
          },
        },
      ],
    });
  });
});
