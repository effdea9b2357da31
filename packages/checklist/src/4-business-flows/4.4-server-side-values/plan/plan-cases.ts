import type { ServerValues, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details44, Topic } from '../details.ts';
import { quantityIn } from './level.ts';

/** The cases of 4.4: what a client may lie about, for each purchase and transfer that the profile declares. */
export function planCases(target: Target): readonly PlannedCase<Details44>[] {
  const { serverValues = [] } = target;
  // What is of value is in no description: that none is declared does not mean that there is none.
  if (serverValues.length === 0)
    return [
      {
        operation: null,
        variation: 'declared',
        required: true,
        effect: 'reads',
        requests: 0,
        details: { ...NOTHING, topic: 'values' },
      },
    ];
  return serverValues.flatMap((declared) => {
    const caseOf = (topic: Topic, required: boolean): PlannedCase<Details44> => ({
      operation: declared.act.operation,
      variation: `${declared.name} ${WORDS[topic]}`,
      required,
      effect: 'writes',
      requests: 30,
      details: detailsOf(target, declared, topic),
    });
    return [
      caseOf('values', true),
      caseOf('quantities', true),
      caseOf('types', false),
      ...(declared.discount === undefined ? [] : [caseOf('discounts', true)]),
    ];
  });
}

const WORDS: Readonly<Record<Topic, string>> = {
  values: 'client values',
  quantities: 'quantities',
  types: 'quantities of other types',
  discounts: 'discounts',
};

const NOTHING: Omit<Details44, 'topic'> = {
  name: '',
  quantity: '',
  total: '',
  storedQuantity: '',
  currency: '',
  isBalance: false,
  fractions: false,
  most: null,
  count: 1,
  other: 2,
  read: '',
};

function detailsOf({ operations }: Target, declared: ServerValues, topic: Topic): Details44 {
  const { name, act, quantity, total, most } = declared;
  const described = operations.find(({ id }) => id === act.operation)?.body?.template;
  const count = quantityIn(act.body?.template ?? described ?? {}, quantity);
  return {
    name,
    topic,
    quantity,
    total,
    storedQuantity: declared.storedQuantity ?? '',
    currency: declared.currency ?? '',
    isBalance: declared.isBalance === true,
    fractions: declared.fractions === true,
    most: most ?? null,
    count,
    // Half as many where twice as many are too many.
    other: most !== undefined && 2 * count > most ? count / 2 : 2 * count,
    read: declared.read.operation,
  };
}
