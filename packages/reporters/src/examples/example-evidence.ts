import { formatMark, type Exchange, type RunEvidence } from '@probity/model';

/** The run that all examples are of. */
export const RUN = '7q2mvk4tza';

/** The value that alice wrote into her invoice. */
export const CANARY = `chk-${RUN}-x3k7d2mf`;

const exchanges: readonly Exchange[] = [
  exchange('x1', 'control', 'alice', 200, { body: `{"id":"i1","note":"${CANARY}"}` }),
  exchange('x2', 'attack', 'bob', 200, { body: `{"id":"i1","note":"${CANARY}"}` }),
  exchange('x3', 'attack', 'anonymous', 400, { body: '{"error":"no token"}' }),
  exchange('x4', 'login', 'alice', 401, {
    body: '{"error":"wrong password"}',
    method: 'POST',
    path: '/v1/sessions',
  }),
  exchange('x5', 'attack', 'bob', 204, { body: '', method: 'DELETE' }),
  exchange('x6', 'reread', 'alice', 404, { body: '' }),
];

/** The proof of the examples: every case gathered alice's own read and bob's. */
export const exampleEvidence: RunEvidence = {
  exchanges: new Map(exchanges.map((each) => [each.id, each])),
  rounds: { get: () => [{ own: { exchange: 'x1' }, foreign: { exchange: 'x2' } }] },
  epochs: {},
};

function exchange(
  id: string,
  purpose: Exchange['purpose'],
  as: string,
  status: number,
  { body, method = 'GET', path = '/v1/invoices/i1' }: { body: string; method?: string; path?: string },
): Exchange {
  const bearer = as === 'anonymous' ? {} : { authorization: `Bearer ${accessOf(as)}` };
  return {
    id,
    purpose,
    as,
    credential: as === 'anonymous' ? 'none' : accessOf(as),
    operation: `${method} ${path.replace('i1', '{id}')}`,
    started: 0,
    took: 5,
    epoch: null,
    request: { method, path, headers: { ...bearer, accept: 'application/json' }, body: null },
    answer: { status, headers: {}, body, cut: false },
    failure: null,
    class: status < 300 ? 'success' : 'missing',
    facts: {
      length: body.length,
      sha256: '',
      form: 'json',
      paths: ['id', 'note'],
      canaries: status === 200 ? [{ label: 'alice.invoice-1', owner: 'alice', at: 'note', sent: false }] : [],
      marks: [],
      secrets: [],
      catchAll: false,
      granted: null,
      token: null,
    },
  };
}

function accessOf(identity: string): string {
  return formatMark({ name: `${identity}.access`, number: 1 });
}
