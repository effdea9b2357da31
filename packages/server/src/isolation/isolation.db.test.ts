import { TEAM_OPERATIONS, type TeamOperation } from '@probity/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from '../features/all-handlers.ts';
import { newId } from '../identity/new-id.ts';
import { createMetrics } from '../operating/create-metrics.ts';
import { startTestServer, type TestServer } from '../testing/test-server.test-api.ts';
import { callOperation, waysOf, type Outcome, type Way } from './attempts.test-api.ts';
import { callersIn, createPeople, signIn, type Person, type TestCaller } from './callers.test-api.ts';
import { fillTenant, type TestTenant } from './tenant-rows.test-api.ts';

/**
 * Every operation × everybody who may call × own and foreign things. What has to come of each call follows from the
 * access that the operation declares; a new operation is covered as soon as it is in the table.
 */
const OPERATIONS = Object.entries<Omit<TeamOperation, 'id'>>(TEAM_OPERATIONS);

/** Is in every text of the foreign organisation, and so in nothing that anybody else is answered. */
const MARK = 'only-the-foreign-organisation-has-this';

let server: TestServer;
let people: readonly Person[];
let foreign: TestTenant;
let before: string;
let calls = 0;

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  foreign = await fillTenant(server, MARK);
  before = await dumpOf(foreign);
});

afterAll(async () => {
  process.stdout.write(`isolation: ${calls} calls of ${OPERATIONS.length} operations\n`);
  await server.stop();
});

describe('who may not call is refused, and who may is not', () => {
  it.each(OPERATIONS)('%s', async (_id, operation) => {
    const mistakes: string[] = [];
    let tenant = await newTenant();
    for (const index of tenant.callers.keys())
      for (const wayIndex of waysOf(operation, tenant.own, foreign).keys()) {
        const caller = tenant.callers[index] ?? fail();
        const way = waysOf(operation, tenant.own, foreign)[wayIndex] ?? fail();
        const expected = way.expected(caller);
        const outcome = await callOnce(operation, way, caller);
        if (!isRight(operation, expected, outcome))
          mistakes.push(`${caller.name}, ${way.name}: ${outcome.status} ${outcome.code}, not ${expected}`);
        if (outcome.text.includes(MARK))
          mistakes.push(`${caller.name}, ${way.name}: is told something foreign`);
        // What was let through may have removed what the next caller needs.
        if (expected === 'allowed' && operation.method !== 'GET') tenant = await newTenant();
      }
    expect(mistakes).toEqual([]);
    expect(await dumpOf(foreign), 'something foreign was changed').toBe(before);
  });
});

it('every operation has a handler', () => {
  const services = { ...server.services, metrics: createMetrics() };
  const handled = Object.keys(allHandlers(services));
  expect(OPERATIONS.map(([id]) => id).filter((id) => !handled.includes(id))).toEqual([]);
});

async function newTenant(): Promise<{ own: TestTenant; callers: readonly TestCaller[] }> {
  const filled = await fillTenant(server, 'own');
  const own = { ...filled, params: { ...filled.params, email: people[0]?.email ?? '' } };
  return { own, callers: await callersIn(server, people, own) };
}

async function callOnce(
  operation: Omit<TeamOperation, 'id'>,
  way: Way,
  caller: TestCaller,
): Promise<Outcome> {
  calls += 1;
  const { person } = caller;
  if (operation.access.kind !== 'person' || person === undefined)
    return callOperation(server.url, operation, way, caller);
  // What somebody does with their own account must not sign out the next call.
  const as = await signIn(server, person.email);
  const spare = await server.call('readSession', { as: await signIn(server, person.email) });
  const params = way.name === 'own' ? { ...way.params, session_id: spare.body.session.id } : way.params;
  const outcome = await callOperation(server.url, operation, { ...way, params }, { ...caller, as });
  person.as = await signIn(server, person.email);
  return outcome;
}

function isRight(
  { access }: Omit<TeamOperation, 'id'>,
  expected: ReturnType<Way['expected']>,
  { status, code }: Outcome,
): boolean {
  if (expected === 'allowed')
    return ![400, 401, 403].includes(status) && status < 500 && code !== 'not-found';
  if (expected === 404)
    return (
      code === 'not-found' ||
      // A runner is told the same of a run that it never held and of one that it has lost.
      (access.kind === 'runner' && code === 'attempt-outdated')
    );
  return status === expected;
}

/** Every row of a tenant in every table, and the accounts and sessions behind them. */
async function dumpOf({ organisationId, owner }: TestTenant): Promise<string> {
  const tables = (
    await server.database.postgres.execute(`SELECT table_name FROM information_schema.columns
      WHERE table_schema = 'probity' AND column_name = 'organisation_id' ORDER BY 1`)
  )
    .trim()
    .split('\n');
  const rows = (table: string, where: string) =>
    `SELECT '${table}', jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)::text) FROM probity.${table} t WHERE ${where}`;
  const all = [
    ...tables.map((table) => rows(table, `organisation_id = '${organisationId}'`)),
    rows('organisation', `id = '${organisationId}'`),
    rows('account', `id = '${owner.accountId}'`),
    rows('session', `account_id = '${owner.accountId}'`),
  ];
  return server.database.postgres.execute(all.join(' UNION ALL '));
}

function fail(): never {
  throw new Error(`A tenant has other callers than the one before (${newId()}).`);
}
