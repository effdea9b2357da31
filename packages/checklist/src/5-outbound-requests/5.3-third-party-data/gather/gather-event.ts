import type { FlowStep } from '@probity/model';
import { sentOrStop } from '@probity/probe-kit';
import type { Details53 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Around53, Record53, Try53 } from '../record.ts';
import { accept, around, prepare, type Accepted, type SentEvent } from './accept.ts';
import { foreignEvent } from './foreign-event.ts';
import { signingOf, SPOOFED } from './signing-of.ts';
import { otherAmount } from './other-amount.ts';

type Details = Extract<Details53, { kind: 'event' }>;

/** Sends a right event, once for all cases, then the one that must not take effect, and a right one again in the end. */
export async function gatherEvent(tools: ProbeTools, details: Details): Promise<Record53> {
  const { webhook: name } = details;
  const webhook = tools.target.webhooks?.find((each) => each.name === name);
  if (webhook === undefined) return {};
  const key = `webhooks.${name}`;
  const control = await tools.once(`right event ${name}`, () => accept(tools, key, webhook.event));
  if (!hasWorked(control)) return { control: withoutRun(control) };
  const tried = await tryEvent(tools, details, control);
  tools.later(async () => ({
    again: await tools.once(`right event again ${name}`, async () => {
      const second = await accept(tools, key, webhook.event);
      await tools.undoRun(second.run);
      return withoutRun(second);
    }),
  }));
  return { control: withoutRun(control), ...tried };
}

async function tryEvent(tools: ProbeTools, details: Details, control: Accepted): Promise<Record53> {
  const { webhook: name, attack } = details;
  const { key } = control.run.flow;
  const webhook = tools.target.webhooks?.find((each) => each.name === name);
  if (webhook === undefined) return {};
  const { event, later, amount } = webhook;
  const once = async (words: string, options: Partial<SentEvent> = {}): Promise<Try53> => {
    const { run, steps } = await prepare(tools, key);
    const tried = await around(tools, { run, event, waits: control.waits, ...options });
    await tools.undoRun(run);
    return { name: words, ...tried, steps };
  };
  if (attack === 'replay') return { tries: await replay(tools, control) };
  if (attack === 'foreign') return foreignEvent(tools, control, event);
  if (attack === 'amount')
    return { tries: [await once('with another amount', { options: otherAmount(amount ?? '', control) })] };
  if (attack === 'out-of-order') {
    if (later === undefined) return {};
    const followed = await follow(tools, control, later);
    return { followed, tries: [await once('without the one before it', { event: later })] };
  }
  if (attack === 'spoofed-source') {
    // Without a claim first: only what a claim alone brings about is trusted.
    const bare = await once('without a signature', { signing: { secret: 'none' } });
    if (bare.after.value !== bare.before.value) return { tries: [bare] };
    const signing = { secret: 'none', headers: SPOOFED } as const;
    return { tries: [bare, await once('from a claimed address', { signing })] };
  }
  const { words, signing } = signingOf(attack);
  return { tries: [await once(words, { signing })] };
}

/** A right event on an object of its own, and the very same one again. */
async function replay(tools: ProbeTools, { run: { flow }, waits }: Accepted): Promise<readonly Try53[]> {
  const event = flow.steps.at(-1);
  if (event === undefined) throw new Error(`${flow.key} has no event.`);
  const first = await accept(tools, flow.key, event);
  const [sent] = first.events;
  // The first effect must be there, or it would be taken for the second when it comes.
  if (sent === undefined || !hasWorked(first)) return [];
  const again = await around(tools, {
    run: first.run,
    event,
    waits,
    signing: { replayOf: sent },
  });
  await tools.undoRun(first.run);
  return [{ name: 'once more', ...again, steps: [...first.steps, ...first.events] }];
}

/** The event that may only follow, after the first one, which shows what its effect looks like. */
async function follow(tools: ProbeTools, control: Accepted, later: FlowStep): Promise<Around53> {
  const event = control.run.flow.steps.at(-1);
  if (event === undefined) throw new Error('There is no event.');
  const first = await accept(tools, control.run.flow.key, event);
  const sent = sentOrStop(await tools.sendEvent(first.run, later));
  await tools.wait('settle');
  const after = sentOrStop(await tools.readEffect(first.run));
  await tools.undoRun(first.run);
  return { steps: [...first.steps, ...first.events], before: first.after, events: [sent], after };
}

function hasWorked({ run, before, after }: Accepted): boolean {
  return after.value !== null && after.value - (before.value ?? 0) === (run.flow.effect?.by ?? 1);
}

function withoutRun({ steps, before, events, after }: Accepted): Around53 {
  return { steps, before, events, after };
}
