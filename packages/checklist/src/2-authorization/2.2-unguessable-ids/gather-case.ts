import type { Case } from '@probity/model';
import {
  classifyIds,
  type IdClass,
  isUnavailable,
  observeObject,
  shownOf,
  type Fixture,
  type CommonTools,
  type Unavailable,
} from '@probity/probe-kit';
import type { Details22 } from './details.ts';
import { toMadeId } from './made-id.ts';
import type { MadeObject, Record22 } from './record.ts';

/** Makes some objects and notes their ids, or reads an object of one user as the other. */
export async function gatherCase(
  testCase: Case<Details22>,
  tools: CommonTools,
): Promise<Record22 | Unavailable> {
  const { resource } = testCase.details;
  if (resource === '') return { reason: 'No resources are known.', missing: 'resources' };
  return testCase.details.looksAt === 'ids' ? gatherIds(testCase, tools) : gatherCopied(testCase, tools);
}

async function gatherIds(testCase: Case<Details22>, tools: CommonTools): Promise<Record22 | Unavailable> {
  const { resource, owner, other } = testCase.details;
  const isMade = testCase.effect === 'writes';
  const turns = isMade ? [owner, other, owner, other, owner] : tools.identities('user');
  const fixtures: Fixture[] = [];
  let stopped: Unavailable | undefined;
  // One after another: the order is what is looked at.
  for (const who of turns) {
    if (who === '') continue;
    const fixture = await tools.fixture[isMade ? 'fresh' : 'shared'](resource, who);
    if (isUnavailable(fixture)) stopped ??= fixture;
    else fixtures.push(fixture);
  }
  // Objects that were there before are known in no order.
  if (!isMade) fixtures.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const watches = fixtures.map((fixture) => observeObject(tools, fixture));
  const objects = fixtures.map(({ id, owner: maker, made }) => ({ id, maker, made: made ?? undefined }));
  tools.later(async () => {
    const seen: MadeObject[] = [];
    for (const [index, object] of objects.entries()) {
      seen.push({ ...object, reread: await watches[index]?.look() });
    }
    return { objects: seen };
  });
  // Ids that can be guessed tell something only of what is not listed for everybody.
  const { kind } = classifyIds(objects.map(toMadeId));
  return {
    objects,
    ...(isWeak(kind) && { whose: await tools.readersOf(resource, owner, other) }),
    readable: watches.every(({ through }) => through !== 'nothing'),
    ...(stopped !== undefined && { stopped: stopped.reason }),
    ...(stopped?.missing !== undefined && { missing: stopped.missing }),
  };
}

function isWeak(kind: IdClass['kind']): boolean {
  return kind === 'countable' || kind === 'clock' || kind === 'few';
}

async function gatherCopied(testCase: Case<Details22>, tools: CommonTools): Promise<Record22 | Unavailable> {
  const { resource, owner, other } = testCase.details;
  if (other === '') return { reason: 'There is no second identity.', missing: 'identities.bob' };
  if (testCase.operation === null) {
    return { reason: `No operation reads a ${resource}.`, missing: `resources.${resource}.read` };
  }
  const operation = tools.operation(testCase.operation);
  const read = async (who: string, fixture: Fixture) =>
    tools.call(operation, {
      session: tools.shared(who),
      owner: fixture.owner,
      fixtures: { ...fixture.parents, [fixture.resource]: fixture },
    });
  const theirs = await tools.fixture.shared(resource, owner);
  if (isUnavailable(theirs)) return theirs;
  const own = await tools.fixture.shared(resource, other);
  if (isUnavailable(own)) return own;
  const [ownersCall, ownCall, copiedCall] = [
    await read(owner, theirs),
    await read(other, own),
    await read(other, theirs),
  ];
  if (isUnavailable(ownersCall)) return ownersCall;
  if (isUnavailable(ownCall)) return ownCall;
  if (isUnavailable(copiedCall)) return copiedCall;
  const owners = await tools.control(ownersCall);
  const control = await tools.control(ownCall);
  const record = {
    owners: owners.exchange,
    ownersControlSucceeded: owners.succeeded,
    control: control.exchange,
    controlSucceeded: control.succeeded,
    labels: [theirs, ...Object.values(theirs.parents)]
      .filter((each) => each.owner === theirs.owner)
      .map(({ canary }) => canary),
  };
  if (!owners.succeeded || !control.succeeded) return record;
  const attack = await tools.attack(control, copiedCall);
  const isShown = shownOf(attack, owner, record.labels) !== undefined;
  return { ...record, attack, ...(isShown && { whose: await tools.readersOf(resource, owner, other) }) };
}
