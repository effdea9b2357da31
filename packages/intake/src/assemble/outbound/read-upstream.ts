import type { Identity, Upstream } from '@probity/model';
import { milliseconds } from '../../profile/duration.ts';
import type { WrittenUpstream } from '../../profile/schema-parts/outbound-schema.ts';
import { toJson } from '../../to-json.ts';
import { readDoer } from '../flows/read-doer.ts';
import { readInOrder } from '../flows/read-in-order.ts';
import { readStep, type StepContext } from '../flows/read-step.ts';

/** A third party of the profile with its steps found; undefined where that failed, and the problem is noted. */
export function readUpstream(
  steps: StepContext,
  identities: readonly Identity[],
  name: string,
  written: WrittenUpstream,
): Upstream | undefined {
  const { as, listen, tls = true, read, answers, limits = {}, undo = [] } = written;
  const path = ['upstreams', name];
  const known = new Set<string>();
  const all = readInOrder(steps, written.steps, known, [...path, 'steps']);
  const stored = read && readStep(steps, read, new Set(known), [...path, 'read']);
  const back = readInOrder(steps, undo, known, [...path, 'undo']);
  if (all.length < written.steps.length) return undefined;
  return {
    name,
    as: readDoer(steps.context, identities, as, path),
    listen,
    tls,
    steps: all,
    read: stored ?? null,
    answers: answers.map(({ method = 'GET', path: at, status = 200, type = 'application/json', body }) => ({
      method,
      path: at,
      status,
      type,
      body: toJson(body ?? null),
    })),
    limits: {
      ...(limits.within !== undefined && { within: milliseconds(limits.within) }),
      ...(limits.bytes !== undefined && { bytes: limits.bytes }),
      ...(limits.attempts !== undefined && { attempts: limits.attempts }),
    },
    undo: back,
  };
}
