import type { Operation } from '@probity/model';
import { isUnavailable, type Call, type Unavailable } from '@probity/probe-kit';
import type { Answered } from '../../accounts/accounts.ts';
import { sendLabel } from '../../canaries/derive-value.ts';
import { learnToken, tokenNeedsOf } from '../../update-tokens/learn-token.ts';
import { mayLearn, withLearnedObjects } from '../learned-body.ts';
import type { Objects, SendOptions } from '../objects.ts';
import type { ObjectsContext } from '../objects-context.ts';
import { renderCall } from './render-call.ts';
import { sendCall } from './send-call.ts';
import { withItemTokens } from './with-item-tokens.ts';

/** How often a request that collided is sent again with other values; once more after its control has worked anew. */
const REPEATS = 2;

/** Sends a call, and again with new values where they collide; an honest one is amended by what its refusal says. */
export async function sendAnew(
  objectsContext: ObjectsContext,
  shared: Objects['shared'],
  call: Call,
  options: SendOptions,
): Promise<Answered | Unavailable> {
  const { learnedBodies } = objectsContext;
  const isHonest = options.purpose === 'control' && options.change === undefined;
  const isLearning = isHonest && mayLearn(call.operation);
  const send = async (operation: Operation): Promise<Answered | Unavailable> => {
    const complete = await withLearnedObjects(objectsContext, shared, { ...call, operation });
    if (isUnavailable(complete)) return complete;
    const needs = tokenNeedsOf(objectsContext, operation);
    // What is learned from is sent again with what was learned.
    const sent = await sendUntilFree(objectsContext, complete, options, isLearning ? 0 : REPEATS);
    if (!isHonest || isUnavailable(sent)) return sent;
    return learnToken(objectsContext, operation, needs, sent.raw) === undefined
      ? sent
      : sendOnce(objectsContext, complete, options);
  };
  if (isLearning) return learnedBodies.sendAndLearn(call.operation, send);
  return send(learnedBodies.of(call.operation));
}

/** A name that is taken is a collision of ours, and no answer to what is asked. */
async function sendUntilFree(
  objectsContext: ObjectsContext,
  call: Call,
  options: SendOptions,
  repeats: number,
): Promise<Answered | Unavailable> {
  let sent = await sendOnce(objectsContext, call, options);
  for (let again = 0; again < repeats && hasCollided(sent); again += 1)
    sent = await sendOnce(objectsContext, call, options);
  return sent;
}

async function sendOnce(
  objectsContext: ObjectsContext,
  call: Call,
  options: SendOptions,
): Promise<Answered | Unavailable> {
  const { change = {} } = options;
  const ready = await withItemTokens(objectsContext, call);
  const send = change.repeats === true ? objectsContext.lastSend(call) : objectsContext.nextSend(call);
  const label = sendLabel(call.label, send);
  return sendCall(objectsContext, ready, options, label, () =>
    renderCall(objectsContext, ready, change, send),
  );
}

function hasCollided(sent: Answered | Unavailable): boolean {
  return !isUnavailable(sent) && sent.exchange.facts.taken === true;
}
