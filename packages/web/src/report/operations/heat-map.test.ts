import type { ReportCase, ReportPage } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { lookOf, worseLook, type CellLook } from '../parts/cell-look.ts';
import { heatColumns, heatRows, sharedPath } from './heat-map.ts';

type Shown = Pick<ReportCase, 'check' | 'operation' | 'verdict' | 'kind' | 'waived'>;
const shown = (operation: number, verdict: ReportCase['verdict'], parts: Partial<Shown> = {}): ReportCase =>
  ({ check: '2.1', operation, verdict, kind: null, waived: false, ...parts }) as ReportCase;

function pageOf(...cases: ReportCase[]): Pick<ReportPage, 'chapters' | 'cases'> {
  const check = (id: string, verdict: 'fail' | null) =>
    ({ id, label: id, level: 'Must', verdict, planned: 3, decided: 2 }) as const;
  return {
    cases,
    chapters: [{ position: 2, title: 'A', checks: [check('2.1', 'fail'), check('2.2', null)] }],
  };
}

describe('a cell', () => {
  it.each<[string, ReportCase[], CellLook]>([
    ['is the worst of its cases', [shown(0, 'pass'), shown(0, 'inconclusive')], 'inconclusive'],
    ['fails', [shown(0, 'error'), shown(0, 'fail', { kind: 'exposure' })], 'fail'],
    ['of a wrong status only', [shown(0, 'fail', { kind: 'wrong-status' })], 'soft'],
    [
      'with an accepted finding',
      [shown(0, 'fail', { kind: 'exposure', waived: true }), shown(0, 'pass')],
      'waived',
    ],
    [
      'an accepted finding hides no open case',
      [shown(0, 'fail', { waived: true }), shown(0, 'inconclusive')],
      'inconclusive',
    ],
    ['that does not apply', [shown(0, 'inapplicable')], 'inapplicable'],
  ])('%s', (_, cases, look) => {
    const [row, ...others] = heatRows(pageOf(...cases));
    expect(row?.cells.get(0)).toEqual({ look, cases: cases.length });
    expect(others).toEqual([]);
  });

  it('is worse the more it says', () => {
    expect(worseLook('pass', 'none')).toBe('pass');
    expect(lookOf(shown(0, 'fail', { kind: 'weakness' }))).toBe('fail');
  });
});

describe('the columns', () => {
  const rows = heatRows(
    pageOf(shown(3, 'pass'), shown(1, 'fail', { kind: 'exposure' }), shown(-1, 'pass'), shown(2, 'pass')),
  );
  it('are the operations that have a case, in their order', () =>
    expect(heatColumns(rows, 5, 9)).toEqual([1, 2, 3]));
  it('are the worst where there are too many', () => expect(heatColumns(rows, 5, 1)).toEqual([1]));
});

it.each([
  [['GET /v1/a', 'POST /v1/b/{id}'], '/v1'],
  [['GET /v1/a', 'GET /v1/b', 'GET /v1/c', 'GET /v1/d', 'GET /health'], '/v1'],
  [['GET /api/v1/a', 'GET /api/v1/b'], '/api/v1'],
  [['GET /v1', 'POST /v1/b'], ''],
  [['GET /a', 'GET /b'], ''],
  [['GET /v1/a'], ''],
  [[], ''],
])('%j share %j', (operations, path) => {
  expect(sharedPath(operations)).toBe(path);
});
