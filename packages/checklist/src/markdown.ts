import {
  AUTOMATION_TEXT,
  MAPPING_TITLES,
  PROBE_TEXT,
  mappingLink,
  mappingText,
  riskName,
  type Chapter,
  type Check,
  type MappingKind,
} from '@probity/model';

/** The checklist, or a part of it, as one Markdown document. */
export function toMarkdown(chapters: readonly Chapter[]): string {
  return [contentsMarkdown(chapters), ...chapters.map((chapter) => chapterMarkdown(chapter, 2))].join('\n');
}

/** The chapters and the titles of their checks, without the checks themselves. */
export function contentsMarkdown(chapters: readonly Chapter[]): string {
  const checks = chapters.flatMap((chapter) => chapter.checks);
  const must = checks.filter(({ level }) => level === 'Must').length;
  return [
    '# API security checklist',
    '',
    `${count(chapters.length, 'chapter')}, ${count(checks.length, 'check')}: ${must} Must, ${checks.length - must} Should.`,
    '',
    ...chapters.flatMap(contents),
    '',
  ].join('\n');
}

/** One chapter with its checks as Markdown, headed at the given depth. */
export function chapterMarkdown(chapter: Chapter, depth = 1): string {
  const risks = chapter.risk_references.map((risk) => `${link('risk', risk)} ${riskName(risk)}`).join(', ');
  return [
    `${'#'.repeat(depth)} ${chapter.position} ${chapter.title}`,
    '',
    chapter.summary,
    '',
    `${count(chapter.check_count, 'check')}, about ${count(chapter.duration_minutes, 'minute')} to read. Risks: ${risks}.`,
    '',
    ...chapter.checks.map((check) => checkMarkdown(check, depth + 1)),
  ].join('\n');
}

/** One check as Markdown, headed at the given depth. */
export function checkMarkdown({ title, level, why_and_how, example, about }: Check, depth = 1): string {
  const mark = '#'.repeat(depth);
  return [
    `${mark} ${about.id} ${title}`,
    '',
    `**${level}** · ${about.label} · ${AUTOMATION_TEXT[about.automation]}; ${PROBE_TEXT[about.probe]}`,
    '',
    `${mark}# Why`,
    '',
    why_and_how.why.trim(),
    '',
    `${mark}# How`,
    '',
    why_and_how.verify.trim(),
    '',
    `${mark}# How to fix it`,
    '',
    about.fix.trim(),
    '',
    ...(example ? [`${mark}# Example`, '', fenced(example.language, example.code), ''] : []),
    ...(about.not_visible.length > 0
      ? [`${mark}# Not visible from outside`, '', ...about.not_visible.map((text) => `- ${text.trim()}`), '']
      : []),
    `${mark}# Maps to`,
    '',
    ...mappingLines(about),
    '',
  ].join('\n');
}

function contents({ position, title, checks }: Chapter): string[] {
  return [
    `- ${position} ${title}`,
    ...checks.map(({ title: check, level, about }) => `  - ${about.id} ${check} (${level})`),
  ];
}

function mappingLines({ mappings, risks }: Check['about']): string[] {
  const rows: [MappingKind, readonly string[]][] = [
    ['risk', [...risks.home, ...risks.also]],
    ['asvs', mappings.asvs],
    ['cwe', mappings.cwe],
    ['rfc', mappings.rfc],
    ['cheat_sheets', mappings.cheat_sheets],
    ['wstg', mappings.wstg],
  ];
  return rows
    .filter(([, values]) => values.length > 0)
    .map(
      ([kind, values]) => `- ${MAPPING_TITLES[kind]}: ${values.map((value) => link(kind, value)).join(', ')}`,
    );
}

function link(kind: MappingKind, value: string): string {
  const address = mappingLink(kind, value);
  const text = mappingText(kind, value);
  return address ? `[${text}](${address})` : text;
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language === 'Shell' ? 'sh' : 'ts'}\n${code.trimEnd()}\n\`\`\``;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
