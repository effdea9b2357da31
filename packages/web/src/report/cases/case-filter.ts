import { VERDICT_ORDER, type ReportCase, type ReportPage, type VerdictKind } from '@probity/model';

/** Which cases are shown. Empty means any. */
export interface CaseFilter {
  readonly verdict: VerdictKind | '';
  readonly check: string;
  /** `-` for the API as a whole. */
  readonly operation: string;
  readonly identity: string;
  readonly search: string;
}

/** Every case. */
export const ALL_CASES: CaseFilter = { verdict: '', check: '', operation: '', identity: '', search: '' };

/** The part of the address that leads to the cases. */
const LEAD = '#cases?';
const KEYS = ['verdict', 'check', 'operation', 'identity', 'search'] as const;

/** The end of the address that shows these cases to anyone who opens the same file. */
export function writeCaseFilter(filter: CaseFilter): string {
  const words = new URLSearchParams(
    KEYS.filter((key) => filter[key] !== '').map((key) => [key, filter[key]]),
  );
  return words.size === 0 ? '#cases' : `${LEAD}${words.toString()}`;
}

/** The filter in the end of an address; undefined if it leads elsewhere. */
export function readCaseFilter(hash: string): CaseFilter | undefined {
  if (hash === '#cases') return ALL_CASES;
  if (!hash.startsWith(LEAD)) return undefined;
  const words = new URLSearchParams(hash.slice(LEAD.length));
  const given = (key: string): string => (words.get(key) ?? '').slice(0, 300);
  const verdict = VERDICT_ORDER.find((kind) => kind === given('verdict')) ?? '';
  return {
    verdict,
    check: given('check'),
    operation: given('operation'),
    identity: given('identity'),
    search: given('search'),
  };
}

/** The cases that a filter lets through; the verdict can be left out of account, so that each can be counted. */
export function filterCases(
  { cases, operations }: Pick<ReportPage, 'cases' | 'operations'>,
  { verdict, check, operation, identity, search }: CaseFilter,
): readonly ReportCase[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.indexOf(operation);
  // An address may name an operation that this run does not have.
  const place = operation === '-' ? -1 : found < 0 ? undefined : found;
  return cases.filter((each) => {
    if (verdict !== '' && each.verdict !== verdict) return false;
    if (check !== '' && each.check !== check) return false;
    if (operation !== '' && each.operation !== place) return false;
    if (identity !== '' && !each.identities.includes(identity)) return false;
    if (words.length === 0) return true;
    const text = [
      each.check,
      operations[each.operation] ?? 'API as a whole',
      each.variation,
      each.why,
      each.decide,
      each.verdict,
      ...each.identities,
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
