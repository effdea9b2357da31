import type { Case } from '@probity/model';
import { orReason, type Unavailable } from '@probity/probe-kit';
import type { Details41 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Burst, Record41 } from '../record.ts';
import { goThrough, type Walked } from './go-through.ts';

type Trying = Exclude<Details41, { kind: 'none' }>;

/** Requests for one flow, at most. */
const MOST_REQUESTS = 200;

/** Headers by which an API may take one device for another. */
const OTHER_DEVICE = {
  'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605.1.15',
  'X-Device-Id': '5b1f0c7a-d2e4-4f60-9a3b-7c8d9e0f1a2b',
  'X-Forwarded-For': '203.0.113.77',
};

/** What all cases of a flow share. */
interface Exhausted {
  readonly control: Walked;
  readonly burst: Walked | null;
}

/** Completes a flow until it is refused, and tries whether a session, a device or an account counts anew. */
export async function gatherCase(
  { details }: Case<Details41>,
  tools: ProbeTools,
): Promise<Record41 | Unavailable> {
  if (details.kind === 'none') return { reason: details.reason, missing: 'flows' };
  const { flow, most } = details;
  const steps = tools.target.flows?.find(({ name }) => name === flow)?.steps.length ?? 1;
  const cap = Math.floor(MOST_REQUESTS / steps) - 6;
  if (most > cap)
    return {
      reason: `the limit of ${flow} allows ${most} completions, and a run completes it at most ${cap} times`,
    };
  return orReason(async () => {
    const key = `flows.${flow}`;
    const { control, burst } = await tools.once(`exhausted ${flow}`, () => exhaust(tools, key, most));
    const common = { control: plain(control), ...(burst && { burst: plain(burst) }) };
    if (burst === null || !isRefused(burst)) return common;
    if (details.kind === 'other-account')
      return { ...common, bypasses: await asAnother(tools, key, control.waits) };
    return { ...common, ...(await asSameAccount(tools, key, details, control.waits)) };
  });
}

/** Once as it is meant, and then as often as allowed and once more. Clean-up takes everything back. */
async function exhaust(tools: ProbeTools, key: string, most: number): Promise<Exhausted> {
  const open = () => tools.openFlow(key);
  const control = await goThrough(tools, { name: 'once', open, times: 1, purpose: 'control' });
  const hasWorked = control.ends.at(-1)?.class === 'success' && control.after.at(-1)?.value !== null;
  if (!hasWorked) return { control, burst: null };
  const burst = await goThrough(tools, {
    name: 'until it is refused',
    open,
    times: most,
    purpose: 'attack',
    waits: control.waits + 1,
  });
  tools.later(async () => {
    for (const run of [...burst.runs, ...control.runs]) await tools.undoRun(run);
    return {};
  });
  return { control, burst };
}

async function asSameAccount(
  tools: ProbeTools,
  key: string,
  { per }: Trying,
  waits: number,
): Promise<Pick<Record41, 'bypasses' | 'still' | 'sameSession'>> {
  const { as } = tools.openFlow(key).flow;
  const way = { times: 1, purpose: 'attack', waits: waits + 1 } as const;
  const open = () => tools.openFlow(key);
  // Where each device may complete it so often, another one may go on.
  const device =
    per === 'device' || per === 'address'
      ? []
      : [await goThrough(tools, { ...way, name: 'from another device', open, headers: OTHER_DEVICE })];
  const session = await tools.openSession(as);
  const bypasses = [
    ...device,
    ...(session === undefined
      ? []
      : [
          await goThrough(tools, { ...way, name: 'a new session', open: () => tools.openFlow(key, session) }),
        ]),
  ];
  const isThrough = bypasses.some(({ ends }) => ends.at(-1)?.class === 'success');
  const still = isThrough ? await goThrough(tools, { ...way, name: 'as before', open }) : undefined;
  for (const { runs } of [...bypasses, ...(still ? [still] : [])])
    for (const run of runs) await tools.undoRun(run);
  return {
    bypasses: bypasses.map(plain),
    ...(still && { still: plain(still) }),
    ...(session === undefined && { sameSession: true }),
  };
}

async function asAnother(tools: ProbeTools, key: string, waits: number): Promise<readonly Burst[]> {
  const { as } = tools.openFlow(key).flow;
  const other = tools.identities('user').find((name) => name !== as);
  if (other === undefined) return [];
  const open = () => tools.openFlow(key, tools.shared(other));
  const taken = await goThrough(tools, { name: other, open, times: 1, purpose: 'attack', waits: waits + 1 });
  for (const run of taken.runs) await tools.undoRun(run);
  return [plain(taken)];
}

/** Whether the account was stopped: by an answer, or because nothing came of it any more. */
function isRefused({ ends, before, after, runs }: Walked): boolean {
  const by = runs[0]?.flow.effect?.by ?? 1;
  const done = after.reduce(
    (sum, { value }, index) => sum + ((value ?? 0) - (before[index]?.value ?? 0)) / by,
    0,
  );
  return ends.at(-1)?.class !== 'success' || done < ends.length;
}

function plain({ name, ends, before, after, took }: Walked): Burst {
  return { name, ends, before, after, took };
}
