import {
  AUTOMATION_TEXT,
  MAPPING_TITLES,
  PROBE_TEXT,
  mappingText,
  riskName,
  type Check,
  type MappingKind,
} from '@probity/model';
import { wrapParagraphs, wrapProse } from '@probity/reporters';
import type { Terminal } from '../terminal/terminal.ts';

const INDENT = 2;
const LABEL = 15;
/** Prose is easier to read in a column than across a wide window. */
const PROSE = 90;

/** One check as a page for the terminal: what, why, how, example, and where to read on. */
export function explainText(
  { title, level, why_and_how, example, about }: Check,
  terminal: Terminal,
): string {
  const { paint } = terminal;
  const width = Math.min(terminal.width, PROSE);
  const prose = (text: string): string => inlineCode(text, terminal);
  const head = (text: string): string[] => ['', paint('bold', text)];
  const lines = [
    `${paint('gray', about.id)}  ${paint('bold', about.label)}  ${paint(level === 'Must' ? 'inverse' : 'gray', level === 'Must' ? ' Must ' : level)}`,
    ...wrapProse(title, width),
    ...head('Why'),
    ...wrapParagraphs(prose(why_and_how.why), width, INDENT),
    ...head('How'),
    ...wrapParagraphs(prose(why_and_how.verify), width, INDENT),
    ...head('How to fix it'),
    ...wrapParagraphs(prose(about.fix), width, INDENT),
  ];
  if (example) {
    lines.push(...head(`Example, ${example.language}`));
    // Code is never wrapped: a reader copies it.
    lines.push(
      ...example.code
        .trimEnd()
        .split('\n')
        .map((line) => paint('cyan', `  ${line}`.trimEnd())),
    );
  }
  if (about.not_visible.length > 0) {
    lines.push(...head('Not visible from outside'));
    lines.push(
      ...about.not_visible.flatMap((text) => wrapParagraphs(`- ${prose(text.trim())}`, width, INDENT)),
    );
  }
  const decides = `${AUTOMATION_TEXT[about.automation]}; ${PROBE_TEXT[about.probe]}`;
  lines.push('', ...row('Automation', decides, width, terminal));
  for (const [kind, values] of mappingRows(about)) {
    lines.push(...row(MAPPING_TITLES[kind], values.join(', '), width, terminal));
  }
  return [...lines, ''].join('\n');
}

function mappingRows({ risks, mappings }: Check['about']): [MappingKind, string[]][] {
  const named = (kind: keyof typeof mappings): [MappingKind, string[]] => [
    kind,
    mappings[kind].map((value) => mappingText(kind, value)),
  ];
  const rows: [MappingKind, string[]][] = [
    ['risk', [...risks.home, ...risks.also].map((risk) => `${risk} ${riskName(risk)}`)],
    ...(['asvs', 'cwe', 'rfc', 'cheat_sheets', 'wstg'] as const).map(named),
  ];
  return rows.filter(([, values]) => values.length > 0);
}

function row(label: string, text: string, width: number, { paint }: Terminal): string[] {
  return wrapProse(text, width, LABEL).map(
    (line, index) => paint('gray', (index === 0 ? label : '').padEnd(LABEL)) + line,
  );
}

/** Shows `code` in prose by colour; without colour the backticks stay, or the words would run together. */
function inlineCode(text: string, { paint }: Terminal): string {
  return text.replaceAll(/`([^`]+)`/g, (marked, code: string) => {
    const painted = paint('cyan', code);
    return painted === code ? marked : painted;
  });
}
