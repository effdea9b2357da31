import type { Operation } from '@probity/model';
import type { Control } from './tools/call.ts';
import type { CommonTools } from './tools/common-tools.ts';
import { isUnavailable, type Unavailable } from './tools/unavailable.ts';

/** So many private reads, and as many public ones, are tried before none is said to work. */
const MOST = 6;

/** A legitimate call of whatever can be read, the caller's own record first: it shows that the target works. Sent once per step. */
export function legitimateRead(
  tools: Pick<CommonTools, 'once' | 'target' | 'call' | 'control'>,
): Promise<Control | Unavailable> {
  return tools.once('legitimate read', async () => {
    const { operations, auth } = tools.target;
    const fit = operations.filter((each) => mayRead(each));
    const me = fit.filter(({ id }) => id === auth.me);
    // What needs no object works more often, and what answers to its caller only shows more.
    const others = fit.filter(({ id }) => id !== auth.me).toSorted((a, b) => rank(a) - rank(b));
    const closed = others.filter((each) => !each.public).slice(0, MOST);
    const open = others.filter((each) => each.public).slice(0, MOST);
    let last: Control | Unavailable = {
      reason: 'No operation that only reads may be sent.',
      missing: 'operations',
    };
    for (const operation of [...me, ...closed, ...open]) {
      const call = await tools.call(operation);
      const control = isUnavailable(call) ? call : await tools.control(call);
      if (!isUnavailable(control) && control.succeeded) return control;
      if (isUnavailable(last) || !isUnavailable(control)) last = control;
    }
    return last;
  });
}

function mayRead({ method, effect, excluded }: Operation): boolean {
  return method === 'GET' && effect === 'reads' && excluded === null;
}

function rank({ path, privileged }: Operation): number {
  return (path.includes('{') ? 1000 : 0) + (privileged ? 500 : 0) + path.length;
}
