import type { Case, Exchange } from '@probity/model';
import type { Call, Control } from '@probity/probe-kit';
import type { Details35 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record35 } from '../record.ts';
import type { CarefulSender } from './careful-sender.ts';

/** Each step makes a careless pattern a few times slower, so that the first that is slow enough is not much slower. */
const LENGTHS = [18, 20, 22, 24, 26, 28, 30, 32, 200, 5000] as const;
/** What is slow, in milliseconds. */
const SLOW = 2000;
const REPEATS = 3;

/** Sends longer and longer hard texts until one is slow, and then that one and a harmless one in turn. */
export async function gatherPattern(
  { details: { parameter, longest, deadline } }: Case<Details35>,
  tools: ProbeTools,
  {
    control,
    call,
    careful,
  }: { readonly control: Control; readonly call: Call; readonly careful: CarefulSender },
): Promise<Record35> {
  const send = (text: string): Promise<Exchange> =>
    careful.send(() =>
      tools.attack(control, call, {
        path: withText(control.exchange.request.path, parameter, text),
        deadline,
      }),
    );
  const lengths = LENGTHS.filter((each) => each <= longest);
  for (const length of lengths) {
    const first = await send(hard(length));
    if (first.took < SLOW) continue;
    const pairs: Exchange[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const harmless = await send(plain(length));
      const slow = repeat === 0 ? first : await send(hard(length));
      pairs.push(harmless, slow);
      if (slow.took < SLOW || careful.isHarmed()) break;
    }
    return { control: control.exchange, pairs };
  }
  return { control: control.exchange, pairs: [] };
}

/** A path whose query has another text for a parameter. */
function withText(path: string, parameter: string, text: string): string {
  const [address = '', query = ''] = path.split('?');
  const changed = new URLSearchParams(query);
  changed.set(parameter, text);
  return `${address}?${changed.toString()}`;
}

const hard = (length: number): string => `${'a'.repeat(length - 1)}!`;
const plain = (length: number): string => 'bc'.repeat(length).slice(0, length);
