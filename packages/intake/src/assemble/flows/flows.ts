import {
  valueAt,
  type DiscountRule,
  type ExpensiveOperation,
  type Flow,
  type FlowLimit,
  type FlowStep,
  type Identity,
  type OneTimeAction,
  type ServerValues,
  type Target,
} from '@probity/model';
import type { Path } from '../../profile/locator.ts';
import type {
  WrittenExpensive,
  WrittenFlow,
  WrittenOneTime,
  WrittenServerValue,
  WrittenStep,
} from '../../profile/schema-parts/flow-schema.ts';
import { milliseconds } from '../../profile/duration.ts';
import { checkIdentity } from './check-identity.ts';
import { readDoer } from './read-doer.ts';
import { readEffect } from './read-effect.ts';
import { readExpensive } from './read-expensive.ts';
import { readInOrder } from './read-in-order.ts';
import { bodyOfStep, readStep, type StepContext } from './read-step.ts';

/** What a person declares about flows, with operations found; what is not declared is left out, and nothing is inferred. */
export function flowsOf(
  steps: StepContext,
  identities: readonly Identity[],
): Pick<Target, 'flows' | 'oneTimeActions' | 'serverValues' | 'expensive'> {
  const { flows, one_time: oneTime, server_values: values, expensive } = steps.context.profile;
  const reader = createReader(steps, identities);
  return {
    ...(flows && { flows: each(flows, 'flows', reader.flow) }),
    ...(oneTime && { oneTimeActions: each(oneTime, 'one_time', reader.oneTime) }),
    ...(values && { serverValues: each(values, 'server_values', reader.serverValue) }),
    ...(expensive && { expensive: eachListed(expensive, 'expensive', reader.expensive) }),
  };
}

type Read<W, R> = (name: string, written: W, path: Path) => R | undefined;

function each<W, R>(written: Readonly<Record<string, W>>, key: string, read: Read<W, R>): readonly R[] {
  return Object.entries(written)
    .map(([name, one]) => read(name, one, [key, name]))
    .filter((one) => one !== undefined);
}

function eachListed<W, R>(written: readonly W[], key: string, read: Read<W, R>): readonly R[] {
  return written.map((one, index) => read(`${index}`, one, [key, index])).filter((one) => one !== undefined);
}

function createReader(steps: StepContext, identities: readonly Identity[]) {
  const { context } = steps;

  const inOrder = (written: readonly WrittenStep[], known: Set<string>, path: Path): readonly FlowStep[] =>
    readInOrder(steps, written, known, path);
  const whoDoes = (as: string | undefined, path: Path): string => readDoer(context, identities, as, path);

  const flow: Read<WrittenFlow, Flow> = (name, { as, steps: written, effect, limit, undo = [] }, path) => {
    const known = new Set<string>();
    const all = inOrder(written, known, [...path, 'steps']);
    const shown = readEffect(steps, effect, known, [...path, 'effect']);
    const back = inOrder(undo, known, [...path, 'undo']);
    if (shown === undefined || all.length < written.length) return undefined;
    return {
      name,
      as: whoDoes(as, path),
      steps: all,
      effect: shown,
      ...(limit && { limit: limitOf(limit) }),
      undo: back,
    };
  };

  const oneTime: Read<WrittenOneTime, OneTimeAction> = (name, written, path) => {
    const { as, prepare = [], act, effect, undo = [], idempotency_header: header, rival } = written;
    const known = new Set<string>();
    const before = inOrder(prepare, known, [...path, 'prepare']);
    const done = readStep(steps, act, known, [...path, 'act']);
    const shown = readEffect(steps, effect, known, [...path, 'effect']);
    const back = inOrder(undo, known, [...path, 'undo']);
    if (rival !== undefined) checkIdentity(context, rival, [...path, 'rival']);
    if (done === undefined || shown === undefined) return undefined;
    return {
      name,
      as: whoDoes(as, path),
      prepare: before,
      act: done,
      effect: shown,
      undo: back,
      ...(header !== undefined && { idempotencyHeader: header }),
      ...(rival !== undefined && { rival }),
    };
  };

  const serverValue: Read<WrittenServerValue, ServerValues> = (name, written, path) => {
    const { as, prepare = [], act, read, undo = [] } = written;
    const known = new Set<string>();
    const before = inOrder(prepare, known, [...path, 'prepare']);
    const done = readStep(steps, act, known, [...path, 'act']);
    const shown = readStep(steps, read, new Set(known), [...path, 'read']);
    const back = inOrder(undo, known, [...path, 'undo']);
    if (done === undefined || shown === undefined) return undefined;
    const { quantity } = written;
    const amount = valueAt(bodyOfStep(steps, done) ?? null, quantity);
    if (typeof amount !== 'number' && !/^-?\d+(?:\.\d+)?$/.test(typeof amount === 'string' ? amount : ''))
      context.problem([...path, 'quantity'], `the body of act has no number at ${quantity}.`);
    return {
      name,
      as: whoDoes(as, path),
      prepare: before,
      act: done,
      read: shown,
      quantity,
      ...(written.most !== undefined && { most: written.most }),
      ...(written.fractions === true && { fractions: true }),
      total: written.total,
      ...(written.balance === true && { isBalance: true }),
      ...(written.stored_quantity !== undefined && { storedQuantity: written.stored_quantity }),
      ...(written.currency !== undefined && { currency: written.currency }),
      ...(written.discount && { discount: discountOf(written.discount) }),
      ...(written.self && { self: written.self }),
      clientDecides: written.client_decides ?? [],
      undo: back,
    };
  };

  const expensive: Read<WrittenExpensive, ExpensiveOperation> = (_name, written, path) =>
    readExpensive(steps, written, whoDoes(written.as, path), path);

  return { flow, oneTime, serverValue, expensive };
}

function limitOf({ count, window, per = 'account' }: NonNullable<WrittenFlow['limit']>): FlowLimit {
  return { count, ...(window !== undefined && { window: milliseconds(window) }), per };
}

function discountOf(written: NonNullable<WrittenServerValue['discount']>): DiscountRule {
  const { field, code, list, once, expired, foreign } = written;
  return {
    field,
    code,
    ...(list === true && { list }),
    ...(once === true && { once }),
    ...(expired !== undefined && { expired }),
    ...(foreign !== undefined && { foreign }),
  };
}
