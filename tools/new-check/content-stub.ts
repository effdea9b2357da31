/** What the stubs of a check are filled with. */
export interface StubWords {
  readonly id: string;
  readonly slug: string;
  /** The risk that is most likely its home. */
  readonly risk: string;
  /** Whether it comes with a probe. */
  readonly probe: boolean;
}

/** A `content.yaml` that passes the schema as it is, and asks for the rest in comments. */
export function contentStub({ slug, risk, probe }: Omit<StubWords, 'id'>): string {
  const label = labelOf(slug);
  return `# A statement of the required property, as a reader would say it of a good API.
title: The API shows the property called ${label.toLowerCase()}
# At most 28 characters, for narrow places.
label: ${label}
# Must or Should. A Must text never says "should", and the other way round.
level: Should
# automatic, two-identities, listener, evidence, manual, or planned while nobody knows how to decide it.
automation: ${probe ? 'automatic' : 'planned'}
risks:
  # At least one of the chapter's own risk_references.
  home: [${risk}]
  also: []
why_and_how:
  why: |
    Say in two to four sentences what goes wrong without it, and for whom.
  verify: |
    To verify, say what to send. Then say which answer is expected.
fix: |
  Say what to change in an API that fails the check.
# What no request from outside can show.
not_visible: []
${probe ? INPUTS : ''}mappings:
  asvs: []
  cwe: []
  rfc: []
  cheat_sheets: []
  wstg: []
version: 1
`;
}

/** A short name for narrow places, made from the slug. */
export function labelOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').slice(0, 28).trim();
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

const INPUTS = `# What the tester brings; the names are those of packages/checklist/src/inputs.ts.
inputs:
  # Without these nothing is decided.
  first: [target, user]
  # Without these some required cases stay open.
  full: []
  # These decide further cases, or are needed for some APIs only.
  more: []
`;
