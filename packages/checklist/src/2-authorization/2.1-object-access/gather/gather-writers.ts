import type { Case, Exchange } from '@probity/model';
import { isRefusal, isUnavailable, isWrittenByOwner, readersIn, type CommonTools } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';

type Writers = Pick<Record21, 'whose' | 'otherControl' | 'otherWrite'>;

/** A write of the other user, with what the owner saw around it. */
interface Written {
  readonly attack: Exchange;
  readonly before: readonly Exchange[];
  readonly after: Exchange | undefined;
}

/**
 * Whose the object of a write is, where it was served or its owner finds something else than before; and where others may
 * read such objects, whether they are refused another write to one.
 */
export async function gatherWriters(
  testCase: Case<Details21>,
  tools: CommonTools,
  { attack, before, after }: Written,
): Promise<Writers> {
  const { resource, object, owner, other, reach } = testCase.details;
  const isSame = after?.facts.sha256 === before.at(-1)?.facts.sha256;
  if (resource === '' || (isRefusal(attack) && isSame)) return {};
  const whose = await tools.readersOf(reach === 'create' ? object : resource, owner, other);
  const isChange = reach === 'update' || reach === 'delete';
  const isKnown = readersIn(whose).who === 'owner' || whose.writers !== null || isWrittenByOwner(whose);
  if (!isChange || isKnown) return { whose };
  return { whose, ...(await tryOtherWrite(testCase, tools)) };
}

async function tryOtherWrite(
  { operation, details: { resource, owner, other } }: Case<Details21>,
  tools: CommonTools,
): Promise<Omit<Writers, 'whose'>> {
  const { update, delete: remove } = tools.target.resources.find(({ name }) => name === resource) ?? {};
  const id = [update, remove].find((each) => typeof each === 'string' && each !== operation);
  if (typeof id !== 'string') return {};
  const another = tools.operation(id);
  if (another.excluded !== null || another.privileged) return {};
  const [own, theirs] = [
    await tools.fixture.fresh(resource, other),
    await tools.fixture.fresh(resource, owner),
  ];
  if (isUnavailable(own) || isUnavailable(theirs)) return {};
  const session = tools.shared(other);
  const ownCall = await tools.call(another, { session, fixtures: { ...own.parents, [resource]: own } });
  const fixtures = { ...theirs.parents, [resource]: theirs };
  const foreignCall = await tools.call(another, { session, owner, fixtures });
  if (isUnavailable(ownCall) || isUnavailable(foreignCall)) return {};
  const control = await tools.control(ownCall);
  if (!control.succeeded) return {};
  return { otherControl: control.exchange, otherWrite: await tools.attack(control, foreignCall) };
}
