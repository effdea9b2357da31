import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@probity/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { createWorkplace, QUICK, type Workplace } from './support/workplace.ts';

let lab: LabProcess;
let server: TestServer;
let work: Workplace;
let ids: Readonly<Record<'organisation_id' | 'api_id' | 'environment_id', string>>;
let env: Readonly<Record<string, string>>;
const RUN = ['run', '--quiet', '--check', '6.5'];

beforeAll(async () => {
  lab = await startLab();
  server = await startTestServer();
  work = createWorkplace(lab.url, (profile) => ({ ...profile, timing: QUICK }));
  const organisation_id = await server.organisation();
  const api_id = await server.api(organisation_id);
  ids = { organisation_id, api_id, environment_id: await server.environment(organisation_id, api_id) };
  const { token } = await server.token({ organisationId: organisation_id, permissions: ['push'] });
  writeFileSync(join(work.folder, 'token'), `${token}\n`);
  env = {
    PROBITY_SERVER: server.url,
    PROBITY_TOKEN_FILE: 'token',
    PROBITY_ORGANISATION: ids.organisation_id,
    PROBITY_API: ids.api_id,
    PROBITY_ENVIRONMENT: ids.environment_id,
  };
});

afterAll(async () => {
  work.remove();
  await server.stop();
  await lab.stop();
});

async function kept(): Promise<readonly { readonly source: string; readonly state: string }[]> {
  const { as } = await server.token({ organisationId: ids.organisation_id, permissions: ['read'] });
  return (await server.call('listRuns', { as, params: ids })).body.items;
}

test('run --push brings the result, and push again changes nothing', async () => {
  const run = await work.run([...RUN, '--push'], { env });
  expect(run.stderr).toContain(`pushed to ${server.url} as run `);
  expect(await kept()).toMatchObject([{ source: 'pushed', state: 'finished' }]);
  const result = join(work.latestRun(), 'result.json');
  const pushed = await work.run(['push', result], { env });
  expect([pushed.code, await kept()]).toMatchObject([0, [{ source: 'pushed' }]]);
  // The exit code is that of the run.
  const plain = await work.run(RUN);
  expect(run.code).toBe(plain.code);
});

test('push brings a result that was made earlier', async () => {
  const before = (await kept()).length;
  await work.run(RUN);
  const pushed = await work.run(['push', join(work.latestRun(), 'result.json')], { env });
  expect([pushed.code, pushed.stderr]).toEqual([0, expect.stringContaining('pushed to')]);
  expect((await kept()).length).toBe(before + 1);
});

test('a push that is refused says why and how to try again, and shows no token', async () => {
  const other = { ...env, PROBITY_ENVIRONMENT: ids.api_id };
  const run = await work.run([...RUN, '--push'], { env: other });
  const plain = await work.run(RUN);
  expect(run.code).toBe(plain.code === 0 ? 4 : plain.code);
  expect(run.stderr).toMatch(/The result was not pushed\. .*\n {2}probity push /);
  expect(run.stderr).not.toContain('probity_token_');
});

test.each([
  ['no server', { PROBITY_SERVER: '' }, 'No team server is named'],
  ['no token file', { PROBITY_TOKEN_FILE: '' }, 'No file with a token is named'],
  ['a file without a token', { PROBITY_TOKEN_FILE: 'probity.yaml' }, 'holds no token'],
  ['no environment', { PROBITY_ENVIRONMENT: '' }, 'to which environment'],
])('with %s nothing is sent to the target', async (_name, change, message) => {
  const run = await work.run([...RUN, '--push'], { env: { ...env, ...change } });
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('over plain HTTP to another host, no token is sent', async () => {
  const result = join(work.latestRun(), 'result.json');
  const pushed = await work.run(['push', result], { env: { ...env, PROBITY_SERVER: 'http://192.0.2.1' } });
  expect([pushed.code, pushed.stderr]).toEqual([4, expect.stringContaining('Use https:')]);
});
