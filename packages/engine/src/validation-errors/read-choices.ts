import type { Json } from '@probity/model';
import type { Choice, HintParams } from './validation-error.ts';

/** More choices than this are not read; the first ones are as good. */
const MOST_CHOICES = 20;

/** The values that a refusal says are allowed. */
export function readChoices(message: string, params: HintParams): readonly Choice[] {
  for (const name of [
    'allowedValues',
    'options',
    'values',
    'choices',
    'allowed',
    'valids',
    'enum',
    'permitted',
    'expected',
  ]) {
    const listed = params[name];
    if (Array.isArray(listed)) return plain(listed);
    if (typeof listed === 'string' && name === 'expected') return fromText(listed);
  }
  // What stands before "one of" is the refused value and no choice.
  const after = LISTS.map((words) => words.exec(message)?.[1]).find((each) => each !== undefined);
  return fromText(after ?? '');
}

/** What a list of choices follows, the plainest words first. */
const LISTS = [
  /(?:one of|any of|following values|allowed \w+|valid \w+)(?: the following)?(?: (?:allowed )?values?)?(?: are| is)?[\s:=([]*(.+)$/is,
  /(?:expected|input should be|should be|must be)[\s:=([]*(.+)$/is,
];

function fromText(text: string): readonly Choice[] {
  const choices = text.replace(/,? (?:received|but|got|at line|instead)\b.*$/is, '');
  if (/^(?:true|false)\W*$/i.test(choices)) return [/^true/i.test(choices)];
  const quoted = [...choices.matchAll(/(["'`])([^"'`]{1,60})\1/g)].map(([, , value = '']) => value);
  if (quoted.length > 0) return plain(quoted);
  const words = choices
    .replaceAll(/[[\](){}.]+(?=\s|$)|^[[({]/g, ' ')
    .split(/\s*(?:[,|/;]|\bor\b|\band\b)\s*/)
    .map((word) => word.trim());
  return words.length > 1 || /^[\w-]+$/.test(words[0] ?? '')
    ? plain(words.filter((word) => /^[\w.+-]{1,60}$/.test(word)))
    : [];
}

/** Choices go into bodies that are templates, so what looks like a placeholder of ours is none of them. */
function plain(values: readonly Json[]): readonly Choice[] {
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    .filter((value) => !/[{}]/.test(String(value)))
    .slice(0, MOST_CHOICES);
}
