import { openApiDocument, problemReference } from '@probity/contract';
import { profileJsonSchema } from '@probity/intake';
import {
  baselineJsonSchema,
  evidenceJsonSchema,
  reportLineJsonSchema,
  resultJsonSchema,
  waiversJsonSchema,
  type Checklist,
} from '@probity/model';
import { toMarkdown } from '@probity/checklist/markdown';
import { byHandIndex } from './by-hand-pages.ts';
import { changelog } from './changelog.ts';
import type { GeneratedFile } from './generated-file.ts';
import { labRegistry } from './lab-registry.ts';
import type { ChapterFolder } from './read-content.ts';
import { runnableSentences } from './runnable-sentence.ts';
import { checklistSchema } from './schema.ts';
import { toChecklist } from './to-checklist.ts';

const BANNER = 'Written by `npm run gen` from packages/checklist/src. Do not edit.';
const CONTRACT_BANNER = 'Written by `npm run gen` from packages/contract/src. Do not edit.';

/** Everything that is derived: from the content, from the probes, from the lab's variants, from the contract. */
export function generatedFiles(root: string, chapters: readonly ChapterFolder[]): GeneratedFile[] {
  const checklist = toChecklist(chapters);
  return [
    { path: 'packages/checklist/src/content.generated.ts', text: contentModule(checklist) },
    { path: 'packages/checklist/src/explanations.generated.ts', text: explanationsModule(chapters) },
    { path: 'packages/checklist/src/needs.generated.ts', text: needsModule(chapters) },
    { path: 'packages/checklist/src/probes.generated.ts', text: probesModule(chapters) },
    labRegistry(root),
    ...runnableSentences(root, checklist),
    changelog(root),
    byHandIndex(root, checklist),
    { path: 'docs/reference/checklist.md', text: `<!-- ${BANNER} -->\n\n${toMarkdown(checklist.chapters)}` },
    schemaFile('checklist', checklistSchema(checklist)),
    schemaFile('profile', profileJsonSchema()),
    schemaFile('result', resultJsonSchema()),
    schemaFile('exchanges', evidenceJsonSchema()),
    schemaFile('waivers', waiversJsonSchema()),
    schemaFile('baseline', baselineJsonSchema()),
    schemaFile('ndjson', reportLineJsonSchema()),
    { path: 'docs/reference/problems.md', text: `<!-- ${CONTRACT_BANNER} -->\n\n${problemReference()}` },
    { path: 'docs/reference/openapi.json', text: `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  ];
}

function schemaFile(name: string, schema: object): GeneratedFile {
  return { path: `docs/reference/${name}.schema.json`, text: `${JSON.stringify(schema, null, 2)}\n` };
}

function contentModule(checklist: Checklist): string {
  const ids = checklist.chapters.flatMap(({ checks }) => checks.map(({ about }) => about.id));
  return `// ${BANNER}
import type { Checklist } from '@probity/model';

/** The ids of all checks of this release. */
export type CheckId = ${ids.map((id) => `'${id}'`).join(' | ')};

/** The whole checklist: data only. */
export const checklist: Checklist = ${JSON.stringify(checklist, null, 2)};
`;
}

/** A file of its own, so that only the pages that draw them load the explanations. */
function explanationsModule(chapters: readonly ChapterFolder[]): string {
  const explanations = Object.fromEntries(
    chapters.flatMap(({ position, checks }) =>
      checks.flatMap(({ number, explanation }) =>
        explanation === undefined ? [] : [[`${position}.${number}`, explanation.value]],
      ),
    ),
  );
  return `// ${BANNER}
import type { Explanations } from '@probity/model';

/** What the page of each check draws, by the id of the check: data only. */
export const explanations: Explanations = ${JSON.stringify(explanations, null, 2)};
`;
}

/** Without a type of its own, so that the compiler compares the names with those of the inputs. */
function needsModule(chapters: readonly ChapterFolder[]): string {
  const needs = Object.fromEntries(
    chapters.flatMap(({ position, checks }) =>
      checks.flatMap(({ number, source: { value } }) =>
        value.inputs === undefined ? [] : [[`${position}.${number}`, value.inputs]],
      ),
    ),
  );
  return `// ${BANNER}

/** Which inputs each check with a probe needs. */
export const needs = ${JSON.stringify(needs, null, 2)} as const;
`;
}

/** Static imports, so that a bundler and a reader both see every probe. */
function probesModule(chapters: readonly ChapterFolder[]): string {
  const probes = chapters.flatMap(({ position, checks }) =>
    checks
      .filter(({ hasProbe }) => hasProbe)
      .map(({ number, path }) => ({
        name: `probe${position}_${number}`,
        path: path.replace('packages/checklist/src/', './'),
      })),
  );
  return `// ${BANNER}
import type { AnyProbe } from '@probity/probe-kit';
${probes.map(({ name, path }) => `import { probe as ${name} } from '${path}/probe.ts';`).join('\n')}

/** Every probe of this release, in the order of the checklist. */
export const probes: readonly AnyProbe[] = [
${probes.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}
