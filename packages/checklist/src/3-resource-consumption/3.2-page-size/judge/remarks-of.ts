import { statusOf, type Case, type Exchange, type Remark } from '@probity/model';
import { isCrash } from '@probity/probe-kit';
import type { Details32 } from '../details.ts';
import type { Page } from '../page-of.ts';
import type { Record32, Try32 } from '../record.ts';
import { wordsOf, wordsOfTry, type Tools } from './judged.ts';

/** An answer that takes so many times as long as an ordinary one, and so many milliseconds, is slow. */
const SLOWER = 5;
const SLOW = 1000;

/** What is worth a note and changes no verdict. */
export function remarksOf(
  testCase: Case<Details32>,
  { deep }: Record32,
  control: Exchange,
  {
    read,
    tools,
  }: { readonly read: readonly { readonly each: Try32; readonly page: Page }[]; readonly tools: Tools },
): readonly Remark[] {
  const words = wordsOf(testCase);
  const remarks: Remark[] = [];
  const { sample, filledBy } = testCase.details;
  const whole = read.find(({ each, page }) => each.parameter === '' && page.kind === 'whole');
  if (whole?.page.kind === 'whole' && filledBy === '')
    remarks.push(tools.remark('default-not-seen', { ...words, rows: whole.page.rows }));
  const broken = read.find(({ each }) => each.parameter !== '' && isCrash(each.attack));
  if (broken !== undefined)
    remarks.push(tools.remark('size-breaks', { ...words, ...wordsOfTry(broken.each) }));
  const slow = read.find(({ each: { attack } }) => attack.took > SLOW && attack.took > SLOWER * control.took);
  if (slow !== undefined) {
    const [seconds, usual] = [slow.each.attack.took, control.took].map((took) => Math.round(took / 100) / 10);
    remarks.push(
      tools.remark('slow-page', {
        ...words,
        ...wordsOfTry(slow.each),
        seconds: seconds ?? 0,
        usual: usual ?? 0,
      }),
    );
  }
  if (deep?.class === 'server-error')
    remarks.push(tools.remark('deep-page-breaks', { ...words, status: statusOf(deep) }));
  if (sample.all > sample.tried) remarks.push(tools.remark('sampled', sample));
  return remarks;
}
