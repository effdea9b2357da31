import type { Checklist } from '@probity/model';
import { toMarkdown } from '@probity/checklist/markdown';
import { checklistSchema } from './schema.ts';

/** A file that is written by `npm run gen` and never by hand. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const BANNER = 'Written by `npm run gen` from packages/checklist/src. Do not edit.';

/** Everything that is derived from the content. */
export function generatedFiles(checklist: Checklist): GeneratedFile[] {
  return [
    { path: 'packages/checklist/src/content.generated.ts', text: contentModule(checklist) },
    { path: 'docs/reference/checklist.md', text: `<!-- ${BANNER} -->\n\n${toMarkdown(checklist.chapters)}` },
    {
      path: 'docs/reference/checklist.schema.json',
      text: `${JSON.stringify(checklistSchema(checklist), null, 2)}\n`,
    },
  ];
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
