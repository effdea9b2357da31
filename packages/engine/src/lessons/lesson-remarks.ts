import type { Remark } from '@probity/model';
import type { Lesson } from './lessons.ts';

/** More fields than this are counted, not named. */
const MOST = 8;

/** What was learned about bodies, for the tester, who may want to write them down. */
export function lessonRemarks(
  lessons: readonly Lesson[],
  redact: (text: string) => string,
): readonly Remark[] {
  return lessons.map(({ operation, learned }) => {
    const fields = learned.slice(0, MOST).map(({ field, says }) => `\`${field}\` ${says}`);
    const more = learned.length > MOST ? `; and ${learned.length - MOST} more` : '';
    const text = redact(`${fields.join('; ')}${more}`);
    return {
      code: 'body-learned',
      says: `The body of ${operation} was learned from the API's answer: ${text}. To choose it yourself, write operations: { '${operation}': { body: … } }.`,
      params: { operation, learned: text },
    };
  });
}
