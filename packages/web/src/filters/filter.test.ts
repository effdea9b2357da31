import { checklist } from '@probity/checklist/content';
import { isRunnable } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { toCatalogue } from '../catalogue.ts';
import { matches, NO_FILTER, readFilter, writeFilter } from './filter.ts';

const checks = toCatalogue(checklist.chapters).flatMap((chapter) => chapter.checks);
const shown = (search: string): string[] =>
  checks.filter((check) => matches(readFilter(search), check)).map(({ id }) => id);

describe('filters in the address', () => {
  it.each([
    '',
    '?level=must',
    '?by=evidence&risk=API2',
    '?run=now',
    '?level=should&by=two-identities&risk=API10',
  ])('%s is read and written the same', (search) => {
    expect(writeFilter(readFilter(search))).toBe(search);
  });

  it.each(['?level=maybe', '?risk=API11', '?by=', '?run=later', '?other=1', '?level=<script>'])(
    '%s filters nothing',
    (search) => {
      expect(readFilter(search)).toEqual(NO_FILTER);
    },
  );

  it('case does not matter', () => {
    expect(readFilter('?level=MUST&risk=api3')).toEqual({
      level: 'must',
      by: undefined,
      run: undefined,
      risk: 'API3',
    });
  });

  it('narrow the list by level, means and risk together', () => {
    expect(shown('')).toHaveLength(checks.length);
    expect(shown('?level=should')).toEqual(
      checks.filter(({ level }) => level === 'Should').map(({ id }) => id),
    );
    expect(shown('?by=evidence')).toEqual(['1.4', '7.1', '7.5']);
    expect(shown('?risk=API1')).toEqual(['2.1', '2.2']);
    expect(shown('?risk=API1&level=must')).toEqual(['2.1']);
    expect(shown('?run=now')).toEqual(
      checklist.chapters.flatMap((chapter) => chapter.checks.filter(isRunnable).map(({ about }) => about.id)),
    );
  });
});
