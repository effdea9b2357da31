import type { Hint, ValidationError } from './validation-error.ts';
import { readHint } from './read-hint.ts';
import { readKnownText } from './read-known-text.ts';

/** What a plain sentence complains about: `name is required`, "missing field `x`", "a and b are required". */
export function readSentence(text: string): readonly ValidationError[] {
  const known = readKnownText(text);
  return known.length > 0 ? known : sentencesOf(text).flatMap(validationErrorsIn);
}

/** The names in a path, in whatever way it was written: `/a/b`, `$.a.b`, `a[0].b` or `body.a`. */
export function pathOf(text: string): readonly string[] {
  const names = text
    .replace(/^[#$]?[./]?/, '')
    .split(/[./[\]]+/)
    .map((name) =>
      name
        .replaceAll(/^["']|["']$/g, '')
        .replaceAll('~1', '/')
        .replaceAll('~0', '~'),
    )
    .filter((name) => name !== '');
  return names[0] === 'body' && names.length > 1 ? names.slice(1) : names;
}

/** Several complaints in one text are parted by lines, semicolons, or commas before the next field. */
function sentencesOf(text: string): readonly string[] {
  const parts = text
    .replace(/^(?:\s*[\w ]*(?:failed|errors?|invalid(?: \w+)?|bad request)\s*:)+\s*/i, '')
    .split(/[;\n]+|\.\s+(?=[A-Z"'`])/)
    .flatMap(byComma)
    .map((each) => each.trim());
  return parts.filter((each) => each !== '').slice(0, 20);
}

const VERB = / (?:is|are|must|should|can't|cannot|may|has)\b/;

/** `a is required, b must be set` are two; `a, b are required` and `a must be one of x, y` are one each. */
function byComma(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const part of text.split(/,\s*/)) {
    const before = sentences.at(-1);
    if (before !== undefined && (!VERB.test(part) || !VERB.test(before)))
      sentences[sentences.length - 1] = `${before}, ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

/** Words that begin a sentence and are no fields. */
const NO_FIELDS =
  /^(?:this|it|body|request|requests?|value|values|field|fields|invalid|missing|validation|there|please|input|payload|json|data|error|errors|failed|bad|property|properties|parameter|parameters|unknown|unexpected|the|a|an|all|some|one|following|required|you|expected|must|should|is|are|not|no|and|or|line|column|at|user|authentication|authorization|token|that|these|those|your|we|they)$/i;

function validationErrorsIn(sentence: string): readonly ValidationError[] {
  const tagged = /Field validation for '(\w+)' failed on the '(\w+)' tag/.exec(sentence);
  if (tagged !== null) {
    const hint = readHint('', { code: tagged[2] ?? '' }) ?? { trouble: 'vague' as const };
    return [{ ...hint, path: [tagged[1] ?? ''] }];
  }
  const hint = readHint(sentence) ?? (VAGUE.test(sentence) ? { trouble: 'vague' as const } : undefined);
  if (hint === undefined) return [];
  const quotesValue = /^(?:invalid type|unknown variant|invalid value)\b[^`"']*[`"']([^`"']+)[`"']/i.exec(
    sentence,
  );
  if (quotesValue !== null) return [{ ...hint, path: [], value: quotesValue[1] ?? '' }];
  const fields = fieldsIn(sentence, hint.trouble === 'choice');
  const meant = fields.length > 0 ? fields : fieldsMeant(sentence, hint);
  return meant.map((field) => ({ ...hint, path: pathOf(field) }));
}

/** Says of a field that it is wrong, and not why. */
const VAGUE =
  /(?:is|are) (?:invalid|not valid|incorrect)|(?:must|does not|doesn't|fails to) match|^invalid \w+\W*$/i;

/** What a sentence means that names no field: "That is not a valid phone number", "You have to accept the terms". */
function fieldsMeant(sentence: string, { trouble, format }: Hint): readonly string[] {
  if (trouble === 'accept') {
    const named = /(?:accept|agree to) (?:the |our )?([a-z]+)/i.exec(sentence)?.[1];
    return [named ?? 'terms'];
  }
  if (trouble === 'same' || /\bpasswords?\b/i.test(sentence)) return ['password'];
  return format === 'email' || format === 'phone' ? [format] : [];
}

function fieldsIn(sentence: string, hasChoices: boolean): readonly string[] {
  // "Missing required fields: name, price" and "unknown fields: a, b".
  const listed =
    /(?:missing|unknown|required|unexpected|unrecogni[sz]ed|invalid(?= keys?\b(?!: expected)))(?: required)?(?: body)? (?:field|parameter|param|property|propertie|key|attribute)(?:\(s\)|s)?(?: in (?:object|body))?(?: (?:is|are|named))?\s*:?\s+(.+)$/i.exec(
      sentence,
    )?.[1];
  if (listed !== undefined) {
    const names = namesIn(listed.replace(/\s(?:at|in|on|is|are|was|were|must|should)\s.*$/i, ''));
    if (names.length > 0) return names;
  }
  // `"name" is required`, and `name` in any quotes, unless the quotes hold the choices.
  const quoted = /["'`“]([\w.[\]-]{1,60})["'`”]/.exec(sentence);
  if (quoted !== null && (!hasChoices || quoted.index < 12)) return [quoted[1] ?? ''];
  // "The due date field is required", "Due date can't be blank", "name and price are required", "body/name must be …".
  const leading =
    /^(?:the |an? |your |that )?(?:property |field |parameter |attribute |key )?([\w.[\]/-]+(?:(?:, and |, | and | )[\w.[\]/-]+){0,5}?)(?: (?:field|parameter|property|attribute|value))? (?:is|are|was|were|must|should|can|can't|cannot|may|has|have|does|needs|too|not)\b/i.exec(
      sentence,
    )?.[1];
  if (leading !== undefined) {
    const parts = leading.split(/, and |, | and /).map((each) => each.trim());
    const names = parts.filter(
      (each) => each !== '' && each.split(' ').some((word) => !NO_FIELDS.test(word)),
    );
    if (names.length > 0) return names.slice(0, 8);
  }
  const asked =
    /please (?:provide|enter|specify|give|fill in)(?: an?| the| your)?(?: valid)? ([\w.-]+(?: (?:name|date|number|address|code|id|line|city))?)/i.exec(
      sentence,
    )?.[1];
  const ending = /(?:missing|required|invalid|unknown)(?: required)?:? ([\w.-]+)\W*$/i.exec(sentence)?.[1];
  return [asked ?? ending ?? ''].filter((name) => name !== '' && !NO_FIELDS.test(name));
}

function namesIn(text: string): readonly string[] {
  return text
    .split(/\s*(?:,|\band\b|\s)\s*/)
    .map((each) => each.replaceAll(/^["'`“([]+|["'`”.)\]]+$/g, ''))
    .filter((each) => /^[\w.[\]-]{1,60}$/.test(each) && !NO_FIELDS.test(each))
    .slice(0, 8);
}
