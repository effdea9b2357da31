import { hang, labelled, type Look } from '@probity/reporters';

/** The name of an identity or a type and a gap. */
export const NAME = 16;
/** What an API answered is shown in part; the whole of it is its own business. */
export const EXCERPT = 240;

/** The title of a part, after an empty line. */
export function head(text: string, { paint }: Look): string[] {
  return ['', paint('bold', text)];
}

/** A line with a coloured sign; what follows a name and a gap is wrapped beside the name. */
export function* marked(
  sign: string,
  colour: Parameters<Look['paint']>[0],
  text: string,
  look: Look,
): Iterable<string> {
  const pad = /^\S+\s{2,}/.exec(text)?.[0] ?? '';
  const [first = '', ...rest] = hang(`  ${sign} ${pad}`, text.slice(pad.length), look.width);
  yield first.replace(sign, look.paint(colour, sign));
  yield* rest;
}

/** A label and a text below a line with a sign. */
export function below(name: string, text: string, look: Look): string[] {
  return labelled(name, text, { ...look, width: look.width - 2 }).map((line) => `  ${line}`);
}
