/** The steps of a "To verify" text: one per sentence, without its opening words. */
export function splitSteps(verify: string): string[] {
  const [first = '', ...rest] = sentencesOf(verify.trim().replace(/^To verify, /, ''));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

/** The sentences of a text; a full stop inside `code` ends none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/(?<=[.?])\s+(?=[A-Z`])/g)) {
    if (isInsideCode(text, index)) continue;
    sentences.push(text.slice(start, index));
    start = index;
  }
  sentences.push(text.slice(start));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

function isInsideCode(text: string, index: number): boolean {
  return (text.slice(0, index).split('`').length - 1) % 2 === 1;
}
