import type { Check, Checklist, Mappings } from '@probity/model';

/** A checklist of four checks, so that tests of reports do not change with its content. */
export const exampleChecklist: Checklist = {
  chapters: [
    chapter(1, 'Authentication', [
      check('1.1', 'credentials-required', 'Every endpoint asks for credentials', { cwe: ['CWE-306'] }),
      check('1.3', 'attempt-limits', 'Login endpoints are rate limited', { cwe: ['CWE-307', 'CWE-799'] }),
      check('1.5', 'short-sessions', 'Sessions are short and can be ended', { cwe: ['CWE-613'] }),
    ]),
    chapter(2, 'Authorization', [
      check('2.1', 'object-access', 'Every request for an object checks the caller', { cwe: ['CWE-639'] }),
    ]),
  ],
};

function check(id: string, slug: string, title: string, mappings: Partial<Mappings>): Check {
  const [chapterNumber, number] = id.split('.').map(Number);
  const risk = chapterNumber === 1 ? 'API2:2023' : 'API1:2023';
  return {
    number: number ?? 1,
    title,
    level: 'Must',
    why_and_how: {
      why: `Without ${slug} anybody gets in. It is seldom noticed.`,
      verify: `To verify, try what ${slug} forbids. The answer must be \`401\`.`,
    },
    about: {
      id,
      slug,
      label: `Label of ${id}`,
      automation: 'automatic',
      probe: 'available',
      risks: { home: [risk], also: [] },
      fix: `Put ${slug} in front of every route.`,
      not_visible: [],
      mappings: { asvs: ['8.2.1'], cwe: [], rfc: [], cheat_sheets: [], wstg: [], ...mappings },
      version: 1,
    },
  };
}

function chapter(position: number, title: string, checks: Check[]): Checklist['chapters'][number] {
  return {
    position,
    title,
    check_count: checks.length,
    duration_minutes: 2,
    summary: title,
    risk_references: ['API2:2023'],
    checks,
    about: { slug: title.toLowerCase(), version: 1 },
  };
}
