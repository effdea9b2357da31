import { z } from 'zod';

/** The two requirement levels of the specification. */
export const LEVELS = ['Must', 'Should'] as const;

/** The languages an example may be written in. */
export const EXAMPLE_LANGUAGES = ['Shell', 'TypeScript'] as const;

/**
 * What a check needs before a machine can decide it.
 *
 * `planned` is for a check whose way of deciding is not settled yet, `manual` for one that only a person can decide.
 */
export const AUTOMATION_CLASSES = [
  'automatic',
  'two-identities',
  'listener',
  'evidence',
  'manual',
  'planned',
] as const;

/** The risk categories of the 2023 edition. */
export const RISK_PATTERN = /^API([1-9]|10):2023$/;

export const Level = z.enum(LEVELS);
export const AutomationClass = z.enum(AUTOMATION_CLASSES);
export const RiskReference = z
  .string()
  .regex(RISK_PATTERN, 'must look like API1:2023, with a number from 1 to 10');

const Text = z.string().trim().min(1);

export const Example = z.strictObject({
  language: z.enum(EXAMPLE_LANGUAGES),
  code: Text,
});

export const WhyAndHow = z.strictObject({
  why: Text.describe('Why the check matters.'),
  verify: Text.describe('Steps to verify, opening with "To verify".'),
});

export const Mappings = z.strictObject({
  asvs: z
    .array(z.string().regex(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/, 'must be an ASVS 5.0.0 requirement such as 8.2.1'))
    .describe('Requirements of OWASP ASVS 5.0.0.'),
  cwe: z.array(z.string().regex(/^CWE-[1-9]\d{0,3}$/, 'must look like CWE-306')),
  rfc: z.array(
    z.string().regex(/^RFC [1-9]\d{2,4}( §\d+(\.\d+)*)?$/, 'must look like RFC 9110 or RFC 9110 §15.5.2'),
  ),
  cheat_sheets: z
    .array(z.string().regex(/^[A-Z][A-Za-z0-9]*([_-][A-Za-z0-9]+)*$/, 'must look like REST_Security'))
    .describe('Names of OWASP cheat sheets as in their addresses, without "_Cheat_Sheet".'),
  wstg: z.array(z.string().regex(/^WSTG-[A-Z]{4}-\d{2}$/, 'must look like WSTG-ATHN-04')),
});

export const Risks = z.strictObject({
  home: z.array(RiskReference).min(1).describe('The risks this check is mainly about.'),
  also: z.array(RiskReference).describe('Further risks it helps against.'),
});

/** Which inputs a probe needs, by their names; `npm run gen` knows the names. */
export const InputsSource = z.strictObject({
  first: z.array(Text).describe('Without these nothing is decided.'),
  full: z.array(Text).describe('Without these some required cases stay open.'),
  more: z.array(Text).describe('These decide further cases, or are needed for some APIs only.'),
  note: Text.exactOptional().describe('What the lists cannot say.'),
});

/** What a person writes in `content.yaml`; number and chapter come from the folder. */
export const CheckSource = z.strictObject({
  title: Text.max(120),
  label: Text.max(28),
  level: Level,
  automation: AutomationClass,
  risks: Risks,
  why_and_how: WhyAndHow,
  fix: Text,
  example: Example.optional(),
  not_visible: z.array(Text).default([]),
  inputs: InputsSource.exactOptional().describe('Of a check with a probe.'),
  mappings: Mappings,
  version: z.int().min(1),
});

/** What a person writes in `chapter.yaml`; the position comes from the folder. */
export const ChapterSource = z.strictObject({
  title: Text.max(80),
  summary: Text.max(240),
  risk_references: z.array(RiskReference).min(1),
  version: z.int().min(1),
});

export const CheckAbout = z.strictObject({
  id: z
    .string()
    .regex(/^\d+\.\d+$/)
    .describe('Stable for ever: chapter and number.'),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  label: Text.describe('A few words for narrow places; the title is the requirement.'),
  automation: AutomationClass,
  probe: z.enum(['available', 'planned', 'none']).describe('Whether this release can run the check.'),
  risks: Risks,
  fix: Text.describe('What to change in an API that fails the check.'),
  not_visible: z.array(Text).describe('What no request from outside can show.'),
  mappings: Mappings,
  version: z.int().min(1).describe('Rises when the meaning of the content changes.'),
});

export const Check = z.strictObject({
  number: z.int().min(1),
  title: Text,
  level: Level,
  why_and_how: WhyAndHow,
  example: Example.optional(),
  about: CheckAbout,
});

export const Chapter = z.strictObject({
  position: z.int().min(1),
  title: Text,
  check_count: z.int().min(0),
  duration_minutes: z.int().min(1),
  summary: Text,
  risk_references: z.array(RiskReference),
  checks: z.array(Check),
  about: z.strictObject({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    version: z.int().min(1),
  }),
});

/** The whole checklist as it travels: the specification's fields, and ours under `about`. */
export const Checklist = z.strictObject({ chapters: z.array(Chapter) });

export type Level = z.infer<typeof Level>;
export type AutomationClass = z.infer<typeof AutomationClass>;
export type Mappings = z.infer<typeof Mappings>;
export type Check = z.infer<typeof Check>;
export type Chapter = z.infer<typeof Chapter>;
export type Checklist = z.infer<typeof Checklist>;
export type CheckSource = z.infer<typeof CheckSource>;
export type ChapterSource = z.infer<typeof ChapterSource>;
