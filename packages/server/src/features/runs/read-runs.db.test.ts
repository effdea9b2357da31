import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { withFindings } from '@probity/reporters/examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../identity/new-id.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';
import type { Credentials } from '../../testing/test-people.test-api.ts';

let server: TestServer;
let place: { organisation_id: string; api_id: string; environment_id: string };
let auditor: Credentials;
let pusher: Credentials;
let runId: string;
let object: string;
let unhidden: string;

const LINES = '{"n":1}\n{"n":2}\n';

beforeAll(async () => {
  server = await startTestServer();
  const organisation_id = await server.organisation();
  const api_id = await server.api(organisation_id);
  const environment_id = await server.environment(organisation_id, api_id);
  place = { organisation_id, api_id, environment_id };
  auditor = (await server.person({ organisationId: organisation_id, role: 'auditor' })).as;
  pusher = (await server.token({ organisationId: organisation_id, permissions: ['push', 'read'] })).as;
  const pushed = await server.call('pushResult', {
    as: pusher,
    params: place,
    body: { result: { ...withFindings, later: 'member' } },
  });
  runId = pushed.body.id;
  object = await server.services.evidence.put(organisation_id, gzipSync(LINES));
  unhidden = await server.services.evidence.put(
    organisation_id,
    gzipSync('what a target showed of a secret'),
  );
  await server.admin
    .insertInto('step_result')
    .values([
      { ...ofRun(), name: 'check 1.1', attempt: 1, finished: true, object: unhidden },
      { ...ofRun(), name: 'evidence', attempt: 1, finished: true, object },
      { ...ofRun(), name: 'check 2.1', attempt: 1, finished: false, object: null },
    ])
    .execute();
});

afterAll(() => server.stop());

const ofRun = () => ({ organisation_id: place.organisation_id, api_id: place.api_id, run_id: runId });

it('keeps what is pushed as a run that has finished, with a summary', async () => {
  const { status, body, headers } = await server.call('readRun', { as: auditor, params: ofRun() });
  expect([status, headers.get('etag')]).toEqual([200, '"1"']);
  expect(body).toMatchObject({ source: 'pushed', state: 'finished', attempt: 0 });
  expect(body).toMatchObject({
    pushed_id: withFindings.run.id,
    created_by: expect.stringMatching(/^token [0-9a-f-]{36}$/),
  });
  expect(body.summary).toMatchObject({ findings: 4, verdicts: { fail: 2 } });
});

it('gives the document back as it came, with what a later release added', async () => {
  const { status, body, headers } = await server.call('readResult', { as: auditor, params: ofRun() });
  expect(status).toBe(200);
  expect(headers.get('probity-run-source')).toBe('pushed');
  expect(body).toEqual({ ...withFindings, later: 'member' });
  const again = await server.call('readResult', {
    as: auditor,
    params: ofRun(),
    headers: { 'if-none-match': String(headers.get('etag')) },
  });
  expect(again.status).toBe(304);
});

it('takes the same run once, and says so', async () => {
  const again = await server.call('pushResult', {
    as: pusher,
    params: place,
    body: { result: withFindings },
  });
  expect([again.status, again.body.type]).toEqual([409, expect.stringContaining('already-exists')]);
});

it('gives the same answer to the same idempotency key', async () => {
  const push = () =>
    server.call('pushResult', {
      as: pusher,
      params: place,
      body: { result: { ...withFindings, run: { ...withFindings.run, id: 'other' } } },
      headers: { 'idempotency-key': 'one' },
    });
  const [first, second] = [await push(), await push()];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
});

const fresh = () => ({ ...withFindings.run, id: `fresh-${newId()}` });
const withOrigin = (origin: string) => ({
  ...withFindings,
  run: fresh(),
  target: { ...withFindings.target, origin },
});
const withChecks = (change: (check: (typeof withFindings.checks)[number]) => object) => ({
  ...withFindings,
  run: fresh(),
  checks: withFindings.checks.map(change),
});

/** Pushes beside the runs of the other tests, and leaves nothing. */
async function pushElsewhere(result: object) {
  const api_id = await server.api(place.organisation_id);
  const environment_id = await server.environment(place.organisation_id, api_id);
  const params = { ...place, api_id, environment_id };
  const answer = await server.call('pushResult', { as: pusher, params, body: { result } });
  await server.admin.deleteFrom('api').where('id', '=', api_id).execute();
  return answer;
}

it('keeps what a broken run says about itself as far as a list can show it', async () => {
  const run = { ...fresh(), state: 'broken', cause: `a\0${'b'.repeat(5000)}` };
  const { status, body } = await pushElsewhere({ ...withFindings, run });
  expect([status, body.state]).toEqual([201, 'failed']);
  expect(body.problem).toHaveLength(2000);
  expect(body.problem).not.toContain('\0');
});

it('takes checks of a later release', async () => {
  const later = withChecks((check) => ({ ...check, check: `4${check.check}`.slice(0, 4), cases: [] }));
  expect((await pushElsewhere(later)).status).toBe(201);
});

it.each([
  ['another format', { ...withFindings, format: 'probity-result/1' }],
  ['no moment', { ...withFindings, run: { ...withFindings.run, id: 'x', started: 'yesterday' } }],
  ['a duration below nothing', { ...withFindings, run: { ...withFindings.run, id: 'y', seconds: -1 } }],
  ['no id', { ...withFindings, run: { ...withFindings.run, id: '' } }],
  ['an id that no index takes', { ...withFindings, run: { ...withFindings.run, id: 'x'.repeat(5000) } }],
  ['an id with a zero byte', { ...withFindings, run: { ...withFindings.run, id: 'a\0b' } }],
  ['an id with markup', { ...withFindings, run: { ...withFindings.run, id: '<b>' } }],
  ['a script as an address', withOrigin('javascript:alert(1)')],
  ['no address', withOrigin('somewhere')],
  ['a password in the address', withOrigin('https://a:b@api.example')],
  ['an endless address', withOrigin(`https://api.example/${'x'.repeat(1000)}`)],
  ['a check that is none', withChecks((check) => ({ ...check, check: '../1' }))],
  ['cases of another check', withChecks((check) => ({ ...check, check: '9.9' }))],
  [
    'a check twice',
    { ...withFindings, run: fresh(), checks: [...withFindings.checks, ...withFindings.checks] },
  ],
  ['a verdict that is none', withChecks((check) => ({ ...check, verdict: 'fine' }))],
])('refuses a result with %s', async (_name, result) => {
  const { status } = await server.call('pushResult', { as: pusher, params: place, body: { result } });
  expect(status).toBe(400);
});

it.each([
  ['of another API', () => ({ ...place, api_id: other.api_id })],
  ['that does not exist', () => ({ ...place, environment_id: newId() })],
])('refuses a result for an environment %s', async (_name, params) => {
  const body = { result: { ...withFindings, run: { ...withFindings.run, id: 'z' } } };
  expect((await server.call('pushResult', { as: pusher, params: params(), body })).status).toBe(404);
});

let other: { api_id: string };
beforeAll(async () => {
  other = { api_id: await server.api(place.organisation_id) };
});

it('lists the steps that have ended', async () => {
  const { body } = await server.call('listSteps', { as: auditor, params: ofRun() });
  expect(body.items).toMatchObject([
    { name: 'check 1.1', object: null },
    { name: 'evidence', object },
  ]);
});

it.each([
  ['compressed', 'gzip', 'gzip'],
  ['plain', 'identity', null],
])('gives the exchanges of a step %s', async (_name, accepted, encoding) => {
  const call = { as: auditor, params: { ...ofRun(), object }, headers: { 'accept-encoding': accepted } };
  const { status, body, headers } = await server.call('readEvidence', call);
  expect([status, body, headers.get('content-encoding')]).toEqual([200, LINES, encoding]);
});

it('shows nothing that only runners go on from', async () => {
  const call = { as: auditor, params: { ...ofRun(), object: unhidden } };
  expect((await server.call('readEvidence', call)).status).toBe(404);
});

it('shows nothing that is kept for another run', async () => {
  const bytes = gzipSync('secret of another run');
  const kept = await server.services.evidence.put(place.organisation_id, bytes);
  expect(kept).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(gunzipSync(bytes).toString()).toContain('another');
  const call = { as: auditor, params: { ...ofRun(), object: kept } };
  expect((await server.call('readEvidence', call)).status).toBe(404);
});

it('lists runs in pages, the newest first, and only those that are asked for', async () => {
  const list = (query: Record<string, string>) =>
    server.call('listRuns', { as: auditor, params: place, query });
  const all = await list({});
  expect(all.body.items).toHaveLength(2);
  const first = await list({ limit: '1' });
  const second = await list({ limit: '1', cursor: first.body.next_cursor });
  expect([...first.body.items, ...second.body.items]).toEqual(all.body.items);
  expect((await list({ state: 'waiting' })).body.items).toEqual([]);
  expect((await list({ api_id: other.api_id })).body.items).toEqual([]);
  expect((await list({ environment_id: place.environment_id })).body.items).toHaveLength(2);
});

it('shows somebody with a role for one API the runs of that API', async () => {
  const organisationId = place.organisation_id;
  const own = await server.person({ organisationId, role: 'member', apiId: place.api_id });
  const foreign = await server.person({ organisationId, role: 'member', apiId: other.api_id });
  expect((await server.call('listRuns', { as: own.as, params: place })).body.items).toHaveLength(2);
  expect((await server.call('listRuns', { as: foreign.as, params: place })).body.items).toEqual([]);
  expect((await server.call('readRun', { as: foreign.as, params: ofRun() })).status).toBe(404);
  const lying = { ...ofRun(), api_id: other.api_id };
  expect((await server.call('readRun', { as: foreign.as, params: lying })).status).toBe(404);
});
