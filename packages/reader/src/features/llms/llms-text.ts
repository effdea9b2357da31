import { sayRunnable, type Chapter, type Checklist } from '@probity/model';

/** What is here and where, in the form that language models look for (llmstxt.org). */
export function llmsText({ chapters }: Checklist): string {
  return [
    '# Probity: the API security checklist',
    '',
    `> ${chapters.length} chapters and ${count(chapters)} checks for HTTP APIs. Each check says what is required, why, how to verify it, and what Probity needs to decide it. In this release ${sayRunnable(chapters)}.`,
    '',
    'Every address below answers with JSON, and with Markdown if the request says `Accept: text/markdown`.',
    '',
    '## Checklist',
    '',
    '- [The whole checklist as text](/llms-full.txt)',
    '- [The whole checklist](/v1/checklist)',
    '- [Chapters](/v1/chapters)',
    ...chapters.flatMap(lines),
    '',
    '## Optional',
    '',
    '- [OpenAPI description](/v1/openapi.json)',
    '- [Problems](/problems): every refusal, with its reason and the next step',
    '',
  ].join('\n');
}

function lines({ position, title, summary, checks }: Chapter): string[] {
  return [
    `- [${position} ${title}](/v1/chapters/${position}): ${summary}`,
    ...checks.map(
      (check) =>
        `  - [${check.about.id} ${check.about.label}](/v1/chapters/${position}/checks/${check.number}): ${check.title} (${check.level})`,
    ),
  ];
}

function count(chapters: readonly Chapter[]): number {
  return chapters.reduce((sum, { check_count }) => sum + check_count, 0);
}
