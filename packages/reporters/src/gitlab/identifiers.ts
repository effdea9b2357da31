import { mappingLink, riskName } from '@probity/model';
import type { ListedFinding } from '../findings/listed-findings.ts';
import { inert } from '../text/inert.ts';

/** What GitLab knows a finding by: the check first, because the first one tells findings apart; then what it is mapped to. */
export function identifiersOf({
  check,
  case: { check: id },
  finding: { kind, code },
}: ListedFinding): readonly object[] {
  const own = {
    type: 'probity',
    name: `Probity ${inert(id, 12)} ${kind}`,
    value: `${inert(id, 12)}/${inert(code, 80)}`,
  };
  if (check === undefined) return [own];
  const { risks, mappings } = check.about;
  return [
    own,
    ...mappings.cwe.map((each) => ({
      type: 'cwe',
      name: each,
      value: each.slice(4),
      ...linkTo('cwe', each),
    })),
    ...risks.home.map((each) => ({
      type: 'owasp',
      name: `${each} - ${riskName(each)}`,
      value: each,
      ...linkTo('risk', each),
    })),
  ].slice(0, MOST);
}

/** The schema allows no more. */
const MOST = 20;

function linkTo(kind: 'cwe' | 'risk', value: string): { readonly url?: string } {
  const url = mappingLink(kind, value);
  return url === undefined ? {} : { url };
}
