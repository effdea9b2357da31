import type { Exchange, Operation } from '@probity/model';
import { isUnavailable, type Call, type Control } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import { openReads, privateReads } from '../plan-cases.ts';

/** How many operations are called for answers that nothing else brought. */
const CALLED = 2;

/** So many answers make a measurement. */
export const ENOUGH = 2;

/** How many private reads are called that nothing else has called often enough. */
const MOST_UNSEEN = 10;

/** A legitimate call and what it was. */
interface Called {
  readonly call: Call;
  readonly control: Control;
}

/** Private reads by those who may make them. */
export function callPrivate(tools: ProbeTools): Promise<readonly Called[]> {
  return tools.once('6.5 private', () => callAll(privateReads(tools.target).slice(0, CALLED), tools));
}

/** Calls private reads of which fewer than two answers were seen: one that differs must be noticed, and proved. */
export async function callUnseen(seen: readonly Exchange[], tools: ProbeTools): Promise<void> {
  const counted = ({ id }: Operation): number => seen.filter(({ operation }) => operation === id).length;
  const rare = privateReads(tools.target).filter((each) => counted(each) < ENOUGH);
  for (const each of rare.slice(0, MOST_UNSEEN)) {
    const times = Array.from({ length: ENOUGH - counted(each) }, () => each);
    await callAll(times, tools);
  }
}

/** Public reads; where there is one only, it is called twice. */
export async function callPublic(tools: ProbeTools): Promise<readonly Exchange[]> {
  const reads = openReads(tools.target).slice(0, CALLED);
  const called = await callAll(reads.length === 1 ? [...reads, ...reads] : reads, tools);
  return called.map(({ control }) => control.exchange);
}

/** What the API answers to callers whom it must refuse: without a credential, for nothing, and without the role. */
export async function causeErrors(tools: ProbeTools): Promise<readonly Exchange[]> {
  const errors: Exchange[] = [];
  for (const { call, control } of await callPrivate(tools)) {
    if (!control.succeeded) continue;
    errors.push(await tools.attack(control, call, { credential: { kind: 'none' } }));
    const path = pathOfNothing(call, control.exchange, tools);
    if (path === undefined) continue;
    for (let time = 0; time < 2; time += 1) errors.push(await tools.attack(control, call, { path }));
  }
  const [privileged] = tools.target.operations.filter(
    (each) => each.privileged && each.method === 'GET' && each.effect === 'reads' && each.excluded === null,
  );
  const [user] = tools.identities('user');
  if (privileged === undefined || user === undefined || privileged.caller === user) return errors;
  const [called] = await callAll([privileged], tools);
  if (called?.control.succeeded !== true) return errors;
  const credential = { kind: 'session', session: tools.shared(user) } as const;
  for (let time = 0; time < 2; time += 1)
    errors.push(await tools.attack(called.control, called.call, { credential }));
  return errors;
}

async function callAll(operations: readonly Operation[], tools: ProbeTools): Promise<readonly Called[]> {
  const called: Called[] = [];
  for (const operation of operations) {
    const call = await tools.call(operation);
    if (!isUnavailable(call)) called.push({ call, control: await tools.control(call) });
  }
  return called;
}

/** The address of a read with an id that nobody has. */
function pathOfNothing(call: Call, { request }: Exchange, tools: ProbeTools): string | undefined {
  const [fixture] = Object.values(call.operation.bindings).flatMap((name) => call.fixtures[name] ?? []);
  const unused = fixture === undefined ? undefined : tools.unusedId(fixture.id);
  if (fixture === undefined || unused === undefined || !request.path.includes(fixture.id)) return undefined;
  return request.path.replace(fixture.id, unused);
}
