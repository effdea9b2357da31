import type { Case, Exchange } from '@probity/model';
import {
  CannotSend,
  isUnavailable,
  lookTwice,
  observeObject,
  sentOrStop,
  type Control,
  type Fixture,
  type Observer,
} from '@probity/probe-kit';
import type { Details72 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';

/** An object of the run that may be changed, under the eyes of its owner, beside one that nothing touches. */
export interface MadeObject {
  readonly fixture: Fixture;
  readonly fixtures: Readonly<Record<string, Fixture>>;
  readonly observer: Observer;
  readonly before: readonly Exchange[];
  readonly sibling: {
    readonly id: string;
    readonly observer: Observer;
    readonly before: Exchange | undefined;
  };
}

/** Makes an object and looks at it twice; a reason ends the gathering. */
export async function makeObject({ details }: Case<Details72>, tools: ProbeTools): Promise<MadeObject> {
  const { resource, owner, caller } = details;
  const untouched = sentOrStop(await tools.fixture.shared(resource, owner));
  const fixture = sentOrStop(await tools.fixture.fresh(resource, owner));
  const observer = observeObject(tools, fixture);
  const siblingObserver = observeObject(tools, untouched);
  const isReadByCaller = observer.through === 'object' && owner === caller;
  return {
    fixture,
    fixtures: { ...fixture.parents, [resource]: fixture },
    observer,
    before: await looksBefore(observer, isReadByCaller),
    sibling: { id: untouched.id, observer: siblingObserver, before: await siblingObserver.look() },
  };
}

/** Two looks; where the control is the same read, it is the second one. */
async function looksBefore(observer: Observer, isReadByCaller: boolean): Promise<readonly Exchange[]> {
  if (!isReadByCaller) return lookTwice(observer);
  const first = await observer.look();
  return first === undefined ? [] : [first];
}

/** The object with the control as a further look at it, where it is one. */
export function withControl(made: MadeObject, { exchange }: Control): MadeObject {
  const [first, ...rest] = made.before;
  const isSame =
    rest.length === 0 && first?.as === exchange.as && first.request.path === exchange.request.path;
  return isSame && first !== undefined ? { ...made, before: [first, exchange] } : made;
}

/** The caller's own read: of the object if it can be read, else of anything that only users read. */
export async function controlFor(
  { details }: Case<Details72>,
  tools: ProbeTools,
  { fixture, fixtures }: Pick<MadeObject, 'fixture' | 'fixtures'>,
): Promise<Control> {
  const read = tools.target.resources.find(({ name }) => name === fixture.resource)?.read ?? null;
  if (read === null) return ordinaryControl(details.caller, tools);
  const call = await tools.call(tools.operation(read), {
    session: tools.shared(details.caller),
    owner: details.owner,
    fixtures,
  });
  return isUnavailable(call) ? ordinaryControl(details.caller, tools) : tools.control(call);
}

/** A read of the caller that needs no object. */
export async function ordinaryControl(caller: string, tools: ProbeTools): Promise<Control> {
  const { auth, operations } = tools.target;
  const reads = operations.filter(
    ({ method, effect, excluded, public: isPublic, path }) =>
      method === 'GET' && effect === 'reads' && excluded === null && !isPublic && !path.includes('{'),
  );
  const operation =
    reads.find(({ id }) => id === auth.me) ?? reads.find((each) => each.caller === caller) ?? reads[0];
  if (operation === undefined)
    throw new CannotSend({ reason: `Nothing shows that ${caller} can use the API.`, missing: 'auth.me' });
  return tools.once(`7.2 ordinary ${caller}`, async () =>
    tools.control(sentOrStop(await tools.call(operation, { session: tools.shared(caller) }))),
  );
}
