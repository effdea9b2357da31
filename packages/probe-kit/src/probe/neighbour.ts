import type { Exchange, Operation, Target } from '@probity/model';
import { succeeded } from '../answers/succeeded.ts';
import type { CommonTools } from './tools/common-tools.ts';
import { isUnavailable } from './tools/unavailable.ts';

/** Slower than this, in milliseconds, and so many times slower than before, is noticed by people. */
const SLOW = 200;
const TIMES = 3;
/** One slow answer may be chance. */
const LOOKS = 2;

type Tools = Pick<CommonTools, 'target' | 'once' | 'call' | 'control' | 'shared' | 'identities'>;

/**
 * Whether somebody else is served worse than before the first loud request of a step: not at all, or much more slowly.
 * Asked first, it only remembers how that somebody is served. False if nobody else can be asked.
 */
export async function isNeighbourHurt(tools: Tools, caller: string): Promise<boolean> {
  const before = await tools.once(`neighbour of ${caller}`, () => readAsNeighbour(tools, caller));
  if (before === undefined || !succeeded(before)) return false;
  for (let look = 0; look < LOOKS; look += 1) {
    const after = await readAsNeighbour(tools, caller);
    if (after === undefined || !isServedWorse(before, after)) return false;
  }
  return true;
}

/** Whether a read shows that its caller is served worse than by the same read before. */
export function isServedWorse(before: Exchange, after: Exchange): boolean {
  // All accounts of a tester have one address, by which they may be limited together; that is a limit at work.
  if (after.class === 'limited') return false;
  return !succeeded(after) || (after.took > SLOW && after.took > before.took * TIMES);
}

/** A read of the target that needs no object, the caller's own record first. */
export function readForAnybody({
  operations,
  auth,
}: Pick<Target, 'operations' | 'auth'>): Operation | undefined {
  const reads = operations.filter(
    ({ method, effect, excluded, path }) =>
      method === 'GET' && effect === 'reads' && excluded === null && !path.includes('{'),
  );
  const own = reads.filter(({ public: isPublic, privileged }) => !isPublic && !privileged);
  return reads.find(({ id }) => id === auth.me) ?? own[0] ?? reads[0];
}

async function readAsNeighbour(tools: Tools, caller: string): Promise<Exchange | undefined> {
  const operation = readForAnybody(tools.target);
  const neighbour = tools.identities('user').find((name) => name !== caller);
  if (operation === undefined || neighbour === undefined) return undefined;
  const call = await tools.call(operation, { session: tools.shared(neighbour) });
  return isUnavailable(call) ? undefined : (await tools.control(call)).exchange;
}
