import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishedRuns } from './support/team/follow-runs.ts';
import {
  NOTES_DESCRIPTION,
  notesProfile,
  startNotesApi,
  type WatchedRequest,
  type Watcher,
} from './support/team/notes-api.ts';
import type { RoughProcess } from './support/team/process.ts';
import { overtaken } from './support/team/target-log.ts';
import { must } from './support/team/team-client.ts';
import { openTeamSite, type TeamSite } from './support/team/team-site.ts';
import { startWatchedServer } from './support/team/watched-server.ts';

/** Only ends what hangs. */
const LONG = 300_000;
/** The run is finished, nothing is left on the target, and nobody sent anything there after somebody else had begun. */
const WELL = { finished: 1, leftovers: [], left: [], late: [] };

let site: TeamSite;
beforeAll(async () => {
  site = await openTeamSite();
}, LONG);
afterAll(() => site.close());

/** A moment in the work of a runner: a request to the team server or to the target, not yet carried out or just so. */
interface Moment {
  readonly at: 'server' | 'target';
  readonly when: 'before' | 'after';
  is(request: WatchedRequest): boolean;
}

const ledger =
  (state: string) =>
  ({ path, body }: WatchedRequest): boolean =>
    path.endsWith('/ledger') && body.includes('"kind":"object"') && body.includes(`"state":"${state}"`);
const target =
  (method: string) =>
  (request: WatchedRequest): boolean =>
    request.method === method && request.path.startsWith('/v1/notes');

const INTENT_UNHEARD: Moment = { at: 'server', when: 'before', is: ledger('intended') };
const INTENT_KEPT: Moment = { at: 'server', when: 'after', is: ledger('intended') };
const CREATE_ARRIVES: Moment = { at: 'target', when: 'before', is: target('POST') };
const CREATED: Moment = { at: 'target', when: 'after', is: target('POST') };
const ID_UNHEARD: Moment = { at: 'server', when: 'before', is: ledger('made') };
const ID_KEPT: Moment = { at: 'server', when: 'after', is: ledger('made') };
const DELETED: Moment = { at: 'target', when: 'after', is: target('DELETE') };
const REMOVAL_UNHEARD: Moment = { at: 'server', when: 'before', is: ledger('undone') };
const END_UNHEARD: Moment = { at: 'server', when: 'before', is: ({ path }) => path.endsWith('/end') };
const CLAIMED: Moment = {
  at: 'server',
  when: 'after',
  is: ({ path, body }) => path.endsWith('/claims') && body.includes('"run_id"'),
};
const TARGET_READ: Moment = { at: 'target', when: 'before', is: ({ path }) => path === '/v1/me' };

describe.concurrent('a runner is killed', () => {
  test.each([
    ['before the server hears what it intends to make', INTENT_UNHEARD],
    ['when the server has what it intends to make', INTENT_KEPT],
    ['when the target is asked to make it', CREATE_ARRIVES],
    ['when the target has made it and not answered', CREATED],
    ['before the server hears its id', ID_UNHEARD],
    ['when the server has its id', ID_KEPT],
    ['when the target has deleted it and not answered', DELETED],
    ['before the server hears that it is gone', REMOVAL_UNHEARD],
    ['before the server hears that the run is over', END_UNHEARD],
  ])('%s, and nothing is left', { timeout: LONG }, async (_name, moment) => {
    const struck = await disturbed(moment, (runner) => {
      runner.child.kill('SIGKILL');
      return false;
    });
    expect(struck).toEqual({ isTakenOver: true, ...WELL });
  });

  test(
    'and its last request makes something when the next runner has looked already',
    { timeout: LONG },
    async () => {
      const looked = Promise.withResolvers<void>();
      const struck = await disturbed(
        CREATE_ARRIVES,
        async (runner) => {
          runner.child.kill('SIGKILL');
          await looked.promise;
          return false;
        },
        // The first thing that a second attempt sends there is the list in which it looks for what the first one made.
        (request, attempt) => {
          if (attempt === 2 && target('POST')(request)) looked.resolve();
        },
      );
      expect(struck).toEqual({ isTakenOver: true, ...WELL });
    },
  );
});

describe.concurrent('a runner is stopped for longer than it holds the run', () => {
  test.each([
    ['when it has taken the run', CLAIMED],
    ['when the target is about to answer a read', TARGET_READ],
    ['when the server has what it intends to make', INTENT_KEPT],
    ['when the target has made it and not answered', CREATED],
    ['when the target has deleted it and not answered', DELETED],
  ])('%s, and sends nothing when it goes on', { timeout: LONG }, async (_name, moment) => {
    const struck = await disturbed(moment, (runner) => {
      runner.child.kill('SIGSTOP');
      return true;
    });
    expect(struck).toEqual({ isTakenOver: true, ...WELL });
  });

  test('while a request waits for its turn, and does not send it', { timeout: LONG }, async () => {
    const struck = await disturbed(CREATE_ARRIVES, async (runner) => {
      // One request at a time: the server has heard of two that make something, and the second waits for this one.
      await wait(TO_GET_IN_LINE);
      runner.child.kill('SIGSTOP');
      return true;
    });
    expect(struck).toEqual({ isTakenOver: true, ...WELL });
  });
});

/** So long a request takes at most to get in line behind one that was sent, in milliseconds. */
const TO_GET_IN_LINE = 500;

describe('while a runner says what it intends to make', () => {
  test.each([
    ['the database crashes', () => site.postgres.crash()],
    ['the server is killed and starts again', () => site.restart('SIGKILL')],
  ])('%s, and nothing is left', { timeout: LONG }, async (_name, fail) => {
    const struck = await disturbed(INTENT_UNHEARD, async () => {
      await fail();
      return true;
    });
    expect(struck).toMatchObject(WELL);
  });
});

let count = 0;

/** Has a run done, does something to its runner at a moment of it, and says what came of the run and of the target. */
async function disturbed(
  moment: Moment,
  disturb: (runner: RoughProcess) => Promise<boolean> | boolean,
  onRequest: (request: WatchedRequest, attempt: number) => void = () => undefined,
): Promise<unknown> {
  const struck = Promise.withResolvers<void>();
  let first: RoughProcess | undefined;
  let isOver = false;
  const watcherOf = (at: Moment['at']): Watcher => {
    const look = async (request: WatchedRequest): Promise<boolean> => {
      if (isOver || first === undefined || moment.at !== at || !moment.is(request)) return true;
      isOver = true;
      struck.resolve();
      return disturb(first);
    };
    return { [moment.when]: look };
  };
  const [onTarget, onServer] = [watcherOf('target'), watcherOf('server')];
  const api = await startNotesApi({
    ...onTarget,
    before: async (request) => {
      onRequest(request, api.seen.at(-1)?.attempt ?? 0);
      return (await onTarget.before?.(request)) ?? true;
    },
  });
  const watched = await startWatchedServer(site.url, onServer);
  const runners: RoughProcess[] = [];
  try {
    const network = `notes-${(count += 1)}`;
    const params = await addNotes(network, api.url);
    const [one, other] = [
      await site.newRunner(`${network}-1`, network),
      await site.newRunner(`${network}-2`, network),
    ];
    first = site.startRunner(one.tokenFile, '--server', watched.url);
    runners.push(first);
    const { id } = await must(site.owner, 'startRun', { params, body: { selection: { only: ['2.1'] } } });
    await struck.promise;
    runners.push(site.startRunner(other.tokenFile));
    const { finished, attempts } = await finishedRuns(site, [{ id }], LONG);
    first.child.kill('SIGCONT');
    // One that was only stopped says what became of its work, and goes on; a dead one says nothing.
    if (first.child.signalCode === null && attempts > 1)
      await first.shown(/(run \S+: lost|no run could be taken)/);
    const result = await must(site.owner, 'readResult', { params: { ...params, run_id: id } });
    return {
      finished,
      isTakenOver: attempts > 1,
      leftovers: result['leftovers'],
      left: [...api.notes.values()],
      late: overtaken(api.seen),
    };
  } finally {
    for (const each of runners) each.child.kill('SIGKILL');
    await Promise.all(runners.map(({ gone }) => gone));
    watched.close();
    api.close();
  }
}

/** Tells the server about an API of notes. */
async function addNotes(network: string, url: string): Promise<Readonly<Record<string, string>>> {
  const { owner, organisationId } = site;
  const organisation = { organisation_id: organisationId };
  const api = await must(owner, 'createApi', { params: organisation, body: { name: network } });
  const ofApi = { ...organisation, api_id: api.id };
  const environment = await must(owner, 'createEnvironment', {
    params: ofApi,
    body: { name: 'test', network },
  });
  const params = { ...ofApi, environment_id: environment.id };
  const body = { profile: notesProfile(url), description: NOTES_DESCRIPTION };
  await must(owner, 'replaceProfile', { params, body });
  for (const name of ['alice', 'bob'])
    await must(owner, 'writeSecret', {
      params: { ...params, secret_name: `${name}.token` },
      body: { value: `${name}-secret` },
    });
  return params;
}
