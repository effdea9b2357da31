import { statusOf, type Exchange } from '@probity/model';
import {
  defineProbe,
  isCrash,
  isUnavailable,
  succeeded,
  undecidedBy,
  type Unavailable,
} from '@probity/probe-kit';

/** What one case of 9.9 gathers. */
type Exchanges = {
  readonly control?: Exchange;
  /** Missing where the control failed. */
  readonly attack?: Exchange;
};

/** What 9.9 can say. Codes are stable for ever. */
const sentences = {
  findings: {
    'unknown-parameter-breaks': {
      kind: 'weakness',
      message:
        '{operation} answered {status} to a query parameter that it does not know. Expected is any answer but a server error.',
    },
  },
  doubts: {
    'control-failed':
      '{operation} did not serve its own caller ({status}), so the attack would show nothing.',
    'not-recorded': 'The record of {operation} lacks the answer to the attack.',
    throttled: '{operation} limited the request ({status}).',
    'server-error': '{operation} answered {status}, which says nothing about this request.',
    'no-answer': '{operation} gave no answer.',
    blocked: 'Something in front of the API blocked the request to {operation} ({status}).',
    collided:
      '{operation} answered {status}: a value that must be new was taken, also after new ones were sent.',
    'unclear-answer': '{operation} answered {status}, which is neither a refusal nor a success.',
  },
  remarks: {},
} as const;

/** The smallest probe that works: say here what the API must do, and replace the attack and what decides. */
export const probe = defineProbe({
  check: '9.9',
  order: 'reads',
  refusal: null,
  needs: [],
  confirm: true,
  stateful: false,
  sentences,
  sends: { 'unknown parameter': 'a read with a query parameter that the description does not name' },
  plan({ operations }) {
    const read = operations.find((each) => !each.public && each.excluded === null && each.effect === 'reads');
    if (read === undefined) {
      const source = { kind: 'description', where: 'paths' } as const;
      return { inapplicable: 'No operation reads anything that is not public.', source };
    }
    return [
      {
        operation: read.id,
        variation: 'unknown parameter',
        required: true,
        effect: 'reads',
        requests: 2,
        details: {},
      },
    ];
  },
  async gather({ operation }, tools): Promise<Exchanges | Unavailable> {
    const call = await tools.call(tools.operation(operation ?? ''));
    if (isUnavailable(call)) return call;
    const control = await tools.control(call);
    if (!control.succeeded) return { control: control.exchange };
    const attack = await tools.attack(control, call, { query: { probity: '1' } });
    return { control: control.exchange, attack };
  },
  judge({ operation }, { control, attack }: Exchanges, tools) {
    const name = operation ?? 'the API';
    if (!succeeded(control)) {
      const status = control === undefined ? 0 : statusOf(control);
      return tools.inconclusive([tools.doubt('control-failed', { operation: name, status }, 'operations')]);
    }
    if (attack === undefined) return tools.inconclusive([tools.doubt('not-recorded', { operation: name })]);
    const words = { operation: name, status: statusOf(attack) };
    if (isCrash(attack)) {
      const proof = { kind: 'status', status: words.status, exchanges: [attack.id] } as const;
      return tools.fail([tools.finding('unknown-parameter-breaks', proof, words)]);
    }
    const undecided = undecidedBy(attack);
    if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
    return tools.pass([control]);
  },
});
