import { mappingLink, riskName, type Check, type FindingKind } from '@probity/model';
import type { ListedFinding } from '../findings/listed-findings.ts';
import type { Severity } from '../findings/severity.ts';
import { inert } from '../text/inert.ts';

/** How code scanning sorts findings: the middle of each of its ranges. */
const SECURITY_SEVERITY: Readonly<Record<Severity, number>> = {
  critical: 9.5,
  high: 8,
  medium: 5.5,
  low: 2,
};

/** The levels of SARIF by severity. */
export const SARIF_LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

/** What the title of the check leaves open about a finding. */
const KINDS: Readonly<Record<FindingKind, { readonly name: string; readonly prefix: string }>> = {
  exposure: { name: 'Exposure', prefix: '' },
  weakness: { name: 'Weakness', prefix: '' },
  'wrong-status': { name: 'WrongStatus', prefix: 'Wrong status: ' },
};

/** More tags than this are not read. */
const MOST_TAGS = 20;

/**
 * The rule of a finding: its check and its kind. A severity belongs to a rule, not to a result, and a wrong status must
 * not be shown like a leak. No slash: what follows one is a part of a rule, which has no severity of its own either.
 */
export function ruleId({ case: { check }, finding: { kind } }: ListedFinding): string {
  return `${inert(check, 12)}-${kind}`;
}

/** The rules that some findings break, in the order of their ids. */
export function sarifRules(findings: readonly ListedFinding[]): readonly { readonly id: string }[] {
  const first = new Map<string, ListedFinding>();
  for (const each of findings) if (!first.has(ruleId(each))) first.set(ruleId(each), each);
  return [...first]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([id, listed]) => ruleOf(id, listed));
}

function ruleOf(id: string, { check, severity, finding: { kind } }: ListedFinding) {
  const { name, prefix } = KINDS[kind];
  const common = {
    id,
    name: `${check === undefined ? 'Check' : inPascalCase(check.about.slug)}${name}`,
    defaultConfiguration: { level: SARIF_LEVELS[severity] },
  };
  const properties = {
    precision: 'very-high',
    'security-severity': SECURITY_SEVERITY[severity].toFixed(1),
    'problem.severity': SARIF_LEVELS[severity] === 'note' ? 'recommendation' : SARIF_LEVELS[severity],
  };
  if (check === undefined) {
    const text = `Check ${id} of another release of Probity.`;
    return { ...common, shortDescription: { text }, properties: { ...properties, tags: ['security'] } };
  }
  return {
    ...common,
    shortDescription: { text: `${prefix}${check.title}` },
    fullDescription: { text: check.why_and_how.why },
    helpUri: mappingLink('risk', check.about.risks.home[0] ?? ''),
    help: { ...plainHelp(check, kind), ...markdownHelp(check, kind) },
    properties: { ...properties, tags: tagsOf(check) },
  };
}

/** The texts of a rule, under their headings. */
function helpParts(
  { title, level, why_and_how: { why, verify }, about }: Check,
  kind: FindingKind,
): readonly (readonly [heading: string, text: string])[] {
  const status =
    kind === 'wrong-status'
      ? 'The API refused, but with another status. `expect` in the profile allows other statuses.'
      : '';
  return [
    [`${about.id} ${title} (${level})`, status],
    ['Why it matters', why],
    ['How to fix it', about.fix],
    ['How to verify it by hand', verify],
  ];
}

function plainHelp(check: Check, kind: FindingKind): { readonly text: string } {
  return { text: paragraphs([...helpParts(check, kind).flat(), readMore(check)]) };
}

function markdownHelp(check: Check, kind: FindingKind): { readonly markdown: string } {
  const [[title, status] = ['', ''], ...parts] = helpParts(check, kind);
  const sections = parts.flatMap(([heading, text]) => [`## ${heading}`, text]);
  const references = ['## References', referencesOf(check.about).join(', ')];
  return { markdown: paragraphs([`# ${title}`, status, ...sections, ...references, readMore(check)]) };
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((each) => each !== '').join('\n\n');
}

function readMore({ about: { id } }: Check): string {
  return `Read more with \`probity explain ${id}\`.`;
}

function referencesOf({ risks, mappings }: Check['about']): string[] {
  return [
    ...risks.home.map((id) => linked('risk', id, `${id} ${riskName(id)}`)),
    ...mappings.cwe.map((id) => linked('cwe', id, id)),
    ...mappings.asvs.map((id) => linked('asvs', id, `ASVS ${id}`)),
  ];
}

function linked(kind: 'risk' | 'cwe' | 'asvs', id: string, text: string): string {
  const link = mappingLink(kind, id);
  return link === undefined ? text : `[${text}](${link})`;
}

/** Code scanning reads weaknesses from tags of this form. */
function tagsOf({ about: { risks, mappings } }: Check): string[] {
  const cwe = mappings.cwe.map((id) => `external/cwe/${id.toLowerCase()}`);
  const asvs = mappings.asvs.map((id) => `asvs/${id}`);
  return ['security', 'api', ...risks.home, ...cwe, ...asvs].slice(0, MOST_TAGS);
}

function inPascalCase(slug: string): string {
  return slug.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
