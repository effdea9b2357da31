import type { AnswerClass, Exchange } from '@probity/model';

/** Answers that say by themselves that it is enough. */
const CLASSES: ReadonlySet<AnswerClass> = new Set(['limited', 'challenge', 'locked', 'forbidden']);

const WORDS = /limit|quota|too[ _-]?many|exceed|maximum|already|as often as|try again later|captcha|verif/i;

/** Whether an answer says that a limit was reached: by its class, or in its words. */
export function isLimitSign({ class: kind, answer }: Exchange): boolean {
  if (CLASSES.has(kind)) return true;
  return answer !== null && answer.status >= 400 && answer.status < 500 && WORDS.test(answer.body);
}
