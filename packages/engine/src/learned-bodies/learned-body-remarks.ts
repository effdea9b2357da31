import { profileLine, type Remark } from '@probity/model';
import type { LearnedBodies } from './learned-bodies.ts';

/** More fields than this are counted, not named. */
const MOST = 8;

/** What was learned about bodies and ids, for the tester, who may want to write it down. */
export function learnedBodyRemarks(
  learnedBodies: Pick<LearnedBodies, 'learned' | 'places'>,
  redact: (text: string) => string,
): readonly Remark[] {
  const bodies = learnedBodies.learned.map(({ operation, learned }) => {
    const fields = learned.slice(0, MOST).map(({ field, message }) => `\`${field}\` ${message}`);
    const more = learned.length > MOST ? `; and ${learned.length - MOST} more` : '';
    const text = redact(`${fields.join('; ')}${more}`);
    return {
      code: 'body-learned',
      message: `The body of ${operation} was learned from the API's answer: ${text}. To choose it yourself, write ${profileLine('operations', { [operation]: { body: '…' } })}.`,
      params: { operation, learned: text },
    };
  });
  const places = [...learnedBodies.places].map(([resource, place]) => {
    const at = redact(place);
    return {
      code: 'id-place-learned',
      message: `The id of a new ${resource} was found at ${at}. To choose the place yourself, write ${profileLine('resources', { [resource]: { id: at } })}.`,
      params: { resource, at },
    };
  });
  return [...bodies, ...places];
}
