import { chapterMarkdown, checkMarkdown, contentsMarkdown, toMarkdown } from '@probity/checklist/markdown';
import type { Chapter, Checklist } from '@probity/model';
import { jsonText, type Resource, type resourceMaker } from '../../http/resource.ts';

/** What can be read of one chapter. Positions and numbers are kept as they are in a path, so that `01` is nobody's. */
interface ChapterResources {
  readonly whole: Resource;
  readonly checks: Resource;
  readonly byNumber: ReadonlyMap<string, Resource>;
}

/** Everything that can be read of the checklist. */
export interface ChecklistResources {
  readonly whole: Resource;
  readonly chapters: Resource;
  readonly byPosition: ReadonlyMap<string, ChapterResources>;
}

type Make = ReturnType<typeof resourceMaker>;

/** Writes every resource of the checklist in both its forms. */
export function checklistResources(checklist: Checklist, make: Make): ChecklistResources {
  const { chapters } = checklist;
  const both = (value: unknown, markdown: string): Resource =>
    make({ 'application/json': jsonText(value), 'text/markdown': markdown });
  return {
    whole: both(checklist, toMarkdown(chapters)),
    chapters: both({ chapters: chapters.map(withoutChecks) }, contentsMarkdown(chapters)),
    byPosition: new Map(
      chapters.map((chapter) => [
        String(chapter.position),
        {
          whole: both(chapter, chapterMarkdown(chapter, 1)),
          checks: both(
            { checks: chapter.checks },
            chapter.checks.map((each) => checkMarkdown(each)).join('\n'),
          ),
          byNumber: new Map(
            chapter.checks.map((check) => [String(check.number), both(check, checkMarkdown(check))]),
          ),
        },
      ]),
    ),
  };
}

function withoutChecks({ checks: _checks, ...summary }: Chapter): Omit<Chapter, 'checks'> {
  return summary;
}
