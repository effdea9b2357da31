import { profileLine, type Remark } from '@probity/model';
import type { Lessons } from './lessons.ts';

/** More fields than this are counted, not named. */
const MOST = 8;

/** What was learned about bodies and ids, for the tester, who may want to write it down. */
export function lessonRemarks(
  lessons: Pick<Lessons, 'learned' | 'places'>,
  redact: (text: string) => string,
): readonly Remark[] {
  const bodies = lessons.learned.map(({ operation, learned }) => {
    const fields = learned.slice(0, MOST).map(({ field, says }) => `\`${field}\` ${says}`);
    const more = learned.length > MOST ? `; and ${learned.length - MOST} more` : '';
    const text = redact(`${fields.join('; ')}${more}`);
    return {
      code: 'body-learned',
      says: `The body of ${operation} was learned from the API's answer: ${text}. To choose it yourself, write ${profileLine('operations', { [operation]: { body: '…' } })}.`,
      params: { operation, learned: text },
    };
  });
  const places = [...lessons.places].map(([resource, place]) => {
    const at = redact(place);
    return {
      code: 'id-place-learned',
      says: `The id of a new ${resource} was found at ${at}. To choose the place yourself, write ${profileLine('resources', { [resource]: { id: at } })}.`,
      params: { resource, at },
    };
  });
  return [...bodies, ...places];
}
