import type { Chapter, Check, Explanation, Explanations } from '@probity/model';
import MiniSearch from 'minisearch';
import { riskName } from '@probity/model';
import { SEARCH_OPTIONS, type SearchDocument } from './search-document.ts';

/** The search index of the whole checklist, ready to be written to a file. */
export function buildIndex(chapters: readonly Chapter[], explanations: Explanations): string {
  const index = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
  index.addAll(
    chapters.flatMap((chapter) =>
      chapter.checks.map((check) => toDocument(chapter, check, explanations[check.about.id])),
    ),
  );
  return JSON.stringify(index);
}

function toDocument(
  chapter: Chapter,
  { title, level, why_and_how, example, about }: Check,
  explanation: Explanation | undefined,
): SearchDocument {
  const { asvs, cwe, rfc, cheat_sheets, wstg } = about.mappings;
  const risks = [...about.risks.home, ...about.risks.also];
  return {
    id: about.id,
    title,
    label: about.label,
    level,
    chapter: chapter.title,
    risks: risks.map((risk) => `${risk.replace(':', ' ')} ${riskName(risk)}`).join(', '),
    why: why_and_how.why,
    verify: why_and_how.verify,
    decides: Object.values(explanation?.decides ?? {}).join(' '),
    code: foldComments(example?.code ?? ''),
    mappings: [...asvs, ...cwe, ...rfc, ...cheat_sheets, ...wstg].join('\n'),
  };
}

/** A comment of several lines becomes one line, so that a result shows its sentences whole. */
function foldComments(code: string): string {
  return code.replaceAll(/(?<=^[ \t]*(#|\/\/) .*)\n[ \t]*\1 /gm, ' ');
}
