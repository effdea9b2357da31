/** So much of a description is enough for its first sentence. */
const LONGEST = 600;

/** Headings that are in front of what is said. */
const HEADING = /^(?:beta|deprecated|description|note|private|summary|warning)$/i;

/** What is said before the verb: “This endpoint allows you to …”, “Used to …”, “Permanently …”. */
const OPENERS = [
  /^(?:this|the) (?:(?:api|get|http|rest) )*(?:action|call|command|endpoint|function|method|operation|request|resource|route|service) (?:(?:is|can be) )?(?:used to )?/i,
  /^(?:use|call) this (?:\w+ )?to /i,
  /^used to /i,
  /^(?:an? )?endpoint to /i,
  /^handles? (?:a )?get requests? to /i,
  /^allows? (?:(?:an?|the) )?\w+ to /i,
  /^will /i,
  /^(?:asynchronously|automatically|completely|immediately|manually|permanently|simply|synchronously) /i,
] as const;

/** The first sentence of a text that says something, without markup and without the words in front of its verb. */
export function firstSentence(text: string): string {
  const plain = text
    .slice(0, LONGEST)
    .replaceAll(/<\/?(?:a|b|code|em|i|span|strong)\b[^<>]*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '\n')
    .replaceAll(/\[[^\][]*\](?:\([^()]*\))?/g, ' ')
    .replaceAll(/[*_`#>]+/g, ' ');
  const sentences = plain.split(/[.!?;:\n](?=\s|$)|\n/).map((each) => each.replaceAll(/\s+/g, ' ').trim());
  const found = sentences.find((each) => /[a-z]/i.test(each) && !HEADING.test(each)) ?? '';
  // Twice, because openers follow each other: “This endpoint lets you” and then “permanently”.
  return [...OPENERS, ...OPENERS].reduce((rest, opener) => rest.replace(opener, ''), found);
}
