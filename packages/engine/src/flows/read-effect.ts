import { isList, parseJson, valueAt, type Exchange, type FlowEffect, type Json } from '@probity/model';
import {
  describedQuery,
  effectName,
  effectValue,
  followPages,
  isUnavailable,
  restOf,
  type EffectReading,
  type FlowRun,
  type Unavailable,
} from '@probity/probe-kit';
import { fillJson } from '../request/template.ts';
import type { FlowsContext } from './flows-context.ts';
import { sessionOf } from './render-step.ts';
import { sendStep } from './send-step.ts';

/** Reads the effect of a run back as a number; items of a list are counted over all its pages. */
export async function readEffect(context: FlowsContext, run: FlowRun): Promise<EffectReading | Unavailable> {
  const { effect } = run.flow;
  if (effect === null) return { reason: `${run.flow.key} declares no effect`, missing: run.flow.key };
  const sent = await sendStep(context, run, effect.read, { purpose: 'reread' }, { epoch: null });
  if (isUnavailable(sent)) return sent;
  const { exchange } = sent;
  const { read: _read, by: _by, ...of } = filledEffect(effect, run);
  const pages = isListIn(exchange, of) ? await pagesOf(context, run, effect, exchange) : [];
  const value = pages === null ? null : effectValue(of, [exchange, ...pages]);
  return { value, what: effectName(of), of, exchange, pages: pages ?? [] };
}

function filledEffect({ read, at, where, is, by }: FlowEffect, { variables }: FlowRun): FlowEffect {
  const fill = (value: Json): Json => fillJson(value, variables);
  return {
    read,
    at,
    ...(where && {
      where: Object.fromEntries(Object.entries(where).map(([name, each]) => [name, fill(each)])),
    }),
    ...(is !== undefined && { is: fill(is) }),
    by,
  };
}

function isListIn({ class: kind, answer }: Exchange, { at, is }: Pick<FlowEffect, 'at' | 'is'>): boolean {
  const body = kind === 'success' && is === undefined ? parseJson(answer?.body ?? '') : undefined;
  return body !== undefined && isList(at === '' ? body : valueAt(body, at));
}

/** The further pages of a list; null where they could not all be read, so that nothing can be counted. */
async function pagesOf(
  context: FlowsContext,
  run: FlowRun,
  { read }: FlowEffect,
  first: Exchange,
): Promise<readonly Exchange[] | null> {
  const operation = context.operation(read.operation);
  const described = describedQuery(operation);
  const session = sessionOf(run, read);
  const pages = await followPages(first, [], described, async (path) => {
    const attempt = { method: operation.method, path, headers: { accept: 'application/json' }, body: null };
    const meta = { purpose: 'reread', operation: operation.id, epoch: null } as const;
    const sent = await context.accounts.send(attempt, session, meta);
    if (isUnavailable(sent)) throw new Error(sent.reason);
    return sent.exchange;
  });
  return restOf([first, ...pages], described) === 'nothing' ? pages : null;
}
