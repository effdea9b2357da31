import type { Case, Exchange, Verdict } from '@probity/model';
import type { Details35 } from '../details.ts';
import type { Record35 } from '../record.ts';
import { seconds, type Tools } from './judged.ts';

const SLOW = 2000;
const TIMES = 10;
const PAIRS = 3;

/** Judges pairs of a harmless and a hard text of one length: the hard one is slow each time, and the other never. */
export function judgePattern(
  { operation, variation, details: { parameter } }: Case<Details35>,
  { pairs }: Record35,
  control: Exchange,
  tools: Tools,
): Verdict {
  const words = { operation: operation ?? '', parameter };
  if (pairs === undefined || pairs.some((each) => each.purpose !== 'attack' || each.operation !== operation))
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (pairs.length === 0) return tools.pass([control]);
  const couples = pairs.flatMap((harmless, index) => {
    const hard = pairs[index + 1];
    return index % 2 === 0 && hard !== undefined ? [{ harmless, hard }] : [];
  });
  const isRight = couples.every(
    ({ harmless, hard }) => harmless.answer !== null && isHard(hard) && !isHard(harmless),
  );
  // Other work only makes a request slower, so that the quickest of each kind tells most.
  const quickest = Math.min(...couples.map(({ hard }) => hard.took));
  const harmless = Math.min(...couples.map((each) => each.harmless.took));
  const isSlow = quickest >= SLOW && quickest >= harmless * TIMES;
  const isEnough = new Set(pairs.map(({ id }) => id)).size === 2 * PAIRS && couples.length === PAIRS;
  if (!isRight || !isSlow || !isEnough) return tools.inconclusive([tools.doubt('pattern-unclear', words)]);
  const shortest = quickest - harmless;
  const [first, ...rest] = pairs.map(({ id }) => id);
  const proof = {
    kind: 'measurement',
    name: 'shortest delay of a hard text',
    value: Math.floor(shortest),
    bound: SLOW / 2,
    wanted: 'at most',
    unit: 'ms',
    exchanges: [first ?? '', ...rest],
  } as const;
  return tools.fail([
    tools.finding('pattern-never-ends', proof, { ...words, seconds: seconds(shortest) }, variation),
  ]);
}

function isHard({ request }: Exchange): boolean {
  return /=a+(?:%21|!)/.test(request.path) || /repeated›(?:%21|!)/.test(request.path);
}
