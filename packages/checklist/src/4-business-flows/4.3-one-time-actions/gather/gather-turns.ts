import type { OneTimeAction } from '@probity/model';
import { sentOrStop, succeeded } from '@probity/probe-kit';
import type { Details43 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record43 } from '../record.ts';
import { another, effectAfter, makeReady, valuesLike } from './performer.ts';

/** The same twice, one after the other; with a key, a third time with another body. */
export async function gatherTurns(
  tools: ProbeTools,
  action: OneTimeAction,
  { header }: Details43,
): Promise<Record43> {
  const ready = await makeReady(tools, action);
  const { run, before, same } = ready;
  const first = sentOrStop(await tools.sendStep(run, action.act, same));
  if (!succeeded(first)) return { turns: { before, first, between: before } };
  const between = await effectAfter(tools, action, ready);
  const second = sentOrStop(
    await tools.sendStep(another(tools, ready), action.act, { ...same, purpose: 'attack' }),
  );
  await tools.wait('settle');
  const after = await effectAfter(tools, action, ready);
  const turns = { before, first, between, second, after };
  if (header === '' || !isFilled(action)) return { turns };
  const variables = valuesLike(`${String(same.headers?.[header])}-other`);
  const other = sentOrStop(
    await tools.sendStep(another(tools, ready), action.act, { ...same, variables, purpose: 'attack' }),
  );
  return { turns: { ...turns, other, end: sentOrStop(await tools.readEffect(run)) } };
}

/** Whether another value makes another body. */
function isFilled({ act: { body } }: OneTimeAction): boolean {
  return /\{(?:canary|unique|fresh)\}/.test(JSON.stringify(body?.template ?? null));
}
