import type { Exchange, Recording, Target } from '@probity/model';
import { exchange, operation, target } from '@probity/testkit';
import { expect, it } from 'vitest';
import { flowsSeen } from './flows/flows-seen.ts';
import { flowsText } from './flows-text.ts';

const step = (id: string) => ({ operation: id, values: {}, query: {}, headers: {}, body: null, extract: {} });
const SHOP: Target = target({
  operations: [
    operation('POST /carts'),
    operation('POST /pay'),
    operation('DELETE /carts'),
    operation('GET /orders'),
  ],
  flows: [
    {
      name: 'checkout',
      as: 'alice',
      steps: [step('POST /carts'), step('POST /pay')],
      effect: { read: step('GET /orders'), at: 'items', by: 1 },
      undo: [step('DELETE /carts')],
    },
  ],
});

const PLAIN = { paint: (_colour: string, each: string) => each, width: 100 } as never;

interface Walked {
  readonly steps: readonly [string, number][];
  readonly before?: number | null;
  readonly after?: number | null;
  readonly undone?: readonly [string, number][];
  readonly arrived?: number;
  readonly doubt?: string;
}

function recording({ steps, before, after, undone = [], arrived, doubt = 'looked' }: Walked): Recording {
  const exchanges = new Map<string, Exchange>();
  const refer = ([id, status]: [string, number]) => {
    const name = `x${exchanges.size + 1}`;
    exchanges.set(name, { ...exchange({ status, body: '{"why":"no"}' }), id: name, operation: id });
    return { exchange: name };
  };
  const record = {
    steps: steps.map(refer),
    undone: undone.map(refer),
    ...(before !== undefined && { before: { value: before } }),
    ...(after !== undefined && { after: { value: after } }),
    ...(arrived !== undefined && { arrived }),
    stopped: '',
  };
  const testCase = {
    case: { id: 'c', details: { flow: 'flows.checkout' } },
    verdict: { kind: 'inconclusive', doubts: [{ message: doubt, missing: 'mode: active' }] },
  };
  return {
    result: { checks: [{ cases: [testCase] }] },
    evidence: { exchanges, rounds: new Map([['c', [steps.length === 0 ? {} : record]]]) },
  } as unknown as Recording;
}

const text = (walked: Walked): string => [...flowsText(flowsSeen(recording(walked), SHOP), PLAIN)].join('\n');

it.each<[string, Walked, readonly string[]]>([
  [
    'what went as declared',
    {
      steps: [
        ['POST /carts', 201],
        ['POST /pay', 200],
      ],
      before: 2,
      after: 3,
      undone: [['DELETE /carts', 204]],
    },
    ['✓ checkout        POST /carts 201 → POST /pay 200', 'effect     2 → 3', 'undo       DELETE /carts 204'],
  ],
  [
    'what our server was called for',
    {
      steps: [
        ['POST /carts', 201],
        ['POST /pay', 200],
      ],
      before: 2,
      after: 3,
      arrived: 1,
    },
    ['✓ checkout', 'arrived    1 request at our server'],
  ],
  [
    'a server of ours that nobody called',
    {
      steps: [
        ['POST /carts', 201],
        ['POST /pay', 200],
      ],
      before: 2,
      after: 3,
      arrived: 0,
    },
    ['◐ checkout', 'arrived    0 requests at our server', 'why        nothing arrived at our server'],
  ],
  [
    'a step that was refused',
    {
      steps: [
        ['POST /carts', 201],
        ['POST /pay', 422],
      ],
      before: 0,
      after: 0,
    },
    [
      '◐ checkout',
      'POST /pay 422',
      'step 2 of 2 was refused',
      'got        {"why":"no"}',
      'change     flows.checkout.steps',
    ],
  ],
  [
    'an effect that does not change',
    {
      steps: [
        ['POST /carts', 201],
        ['POST /pay', 200],
      ],
      before: 4,
      after: 4,
    },
    ['◐ checkout', 'one completion should change the effect by 1', 'change     flows.checkout.effect'],
  ],
  [
    'an effect that cannot be read',
    {
      steps: [
        ['POST /carts', 201],
        ['POST /pay', 200],
      ],
      before: null,
      after: null,
    },
    ['effect     – → unreadable', 'the effect cannot be read as a number', 'none is declared'],
  ],
  [
    'what was not sent',
    { steps: [], doubt: 'it writes, and the mode is observe' },
    ['◐ checkout', 'it writes, and the mode is observe', 'change     mode: active'],
  ],
])('shows %s', (_name, walked, expected) => {
  const shown = text(walked);
  for (const line of expected) expect(shown).toContain(line);
});

it('says nothing where nothing is declared', () => {
  expect([...flowsText([], PLAIN)]).toEqual([]);
});
