import type { Case, Exchange, Operation, Resource } from '@probity/model';
import {
  isUnavailable,
  type Fixture,
  type SessionRef,
  type Unavailable,
  type CommonTools,
  recordIn,
} from '@probity/probe-kit';
import { namesIn } from '../candidates.ts';
import type { SetUp, UntouchedSibling } from './set-up.ts';
import type { Details23 } from '../../details.ts';

/** Sends the control of an operation that updates the caller's own record. */
export async function setUpOwnRecord(
  testCase: Case<Details23>,
  operation: Operation,
  account: Resource | undefined,
  tools: CommonTools,
): Promise<SetUp | Unavailable> {
  const session = tools.shared(testCase.details.owner);
  const own = tools.target.operations.find(({ method, path }) => method === 'GET' && path === operation.path);
  const call = await tools.call(operation, { session });
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  const at = account?.idAt ?? tools.target.subjectAt ?? 'id';
  const idAt = [
    ...at.split('.').slice(0, -1),
    account === undefined ? 'id' : (at.split('.').at(-1) ?? 'id'),
  ].join('.');
  const readOwn = async (as: SessionRef): Promise<Exchange | undefined> => {
    const read = own === undefined ? undefined : await tools.call(own, { session: as });
    return read === undefined || isUnavailable(read) ? undefined : (await tools.control(read)).exchange;
  };
  const readSelf = (): Promise<Exchange | undefined> => readOwn(session);
  const first = await readSelf();
  const shown = first === undefined ? {} : recordIn(first, idAt, null);
  const id = shown[idAt.split('.').at(-1) ?? 'id'];
  const object = typeof id === 'string' || typeof id === 'number' ? `${id}` : null;
  const isManaged =
    account?.visibility === 'privileged' && account.read !== null && testCase.details.admin !== '';
  const managed = isManaged && object !== null ? account : undefined;
  const fixture = (of: string): Fixture | undefined =>
    managed && {
      resource: managed.name,
      owner: managed.owner,
      id: of,
      canary: '',
      parents: {},
      ours: false,
      made: null,
    };
  return {
    control,
    call,
    object,
    idAt,
    readers: [
      ...(own === undefined ? [] : [own]),
      ...(typeof managed?.read === 'string' ? [tools.operation(managed.read)] : []),
    ],
    sibling: await recordOfOther(testCase.details, (other) => readOwn(tools.shared(other))),
    made: () => object,
    fixture,
    async correct(fields) {
      const record = object === null ? undefined : fixture(object);
      if (record === undefined || typeof managed?.update !== 'string') return;
      const update = tools.operation(managed.update);
      // It was our write, so that the account is as good as ours until it is set right.
      const fixtures = { [record.resource]: { ...record, ours: true } };
      const next = await tools.call(update, {
        session: tools.shared(testCase.details.admin),
        fixtures,
      });
      const known = update.writable === null ? Object.keys(fields) : namesIn(update.writable, '');
      const text = JSON.stringify(
        Object.fromEntries(Object.entries(fields).filter(([name]) => known.includes(name))),
      );
      if (!isUnavailable(next))
        await tools.attack(control, next, { rawBody: { type: 'application/json', text } });
    },
    async look(of) {
      const administrators = of === null ? undefined : fixture(of);
      const seen = [await readSelf(), administrators && (await tools.reread(administrators))];
      return seen.filter((each) => each !== undefined);
    },
    async nextCall() {
      const next = await tools.call(operation, { session });
      return isUnavailable(next) ? next : { call: next, object };
    },
  };
}

/** Somebody else's own record, which is only read. */
async function recordOfOther(
  { owner, other }: Details23,
  read: (other: string) => Promise<Exchange | undefined>,
): Promise<UntouchedSibling | undefined> {
  if (other === '' || other === owner) return undefined;
  const look = async (): Promise<readonly Exchange[]> => {
    const seen = await read(other);
    return seen === undefined ? [] : [seen];
  };
  return { object: null, before: await look(), look };
}
