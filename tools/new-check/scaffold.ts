/** A `content.yaml` that passes the schema as it stands and asks for the rest in comments. */
export function scaffold(slug: string, risk: string): string {
  const label = slug.replaceAll('-', ' ').slice(0, 28);
  return `# A statement of the required property, as a reader would say it of a good API.
title: The API shows the property called ${label}
# At most 28 characters, for narrow places.
label: ${label[0]?.toUpperCase()}${label.slice(1)}
# Must or Should. A Must text never says "should", and the other way round.
level: Should
# automatic, two-identities, listener, evidence, manual, or planned while nobody knows how to decide it.
automation: planned
risks:
  # At least one of the chapter's own risk_references.
  home: [${risk}]
  also: []
why_and_how:
  why: |
    Say in two to four sentences what goes wrong without it, and for whom.
  verify: |
    To verify, say what to send and which answer is expected.
# What no request from outside can show.
not_visible: []
mappings:
  asvs: []
  cwe: []
  rfc: []
  cheat_sheets: []
  wstg: []
version: 1
`;
}
