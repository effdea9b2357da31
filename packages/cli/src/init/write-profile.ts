import { quoted, UNPRINTABLE, type Json } from '@probity/model';
import { Document, type Node, type ScalarTag } from 'yaml';
import { assertMeant } from './assert-meant.ts';
import { inLine, type Drawn } from './sheet.ts';

/** The text of a profile, which was read back and means exactly what was drawn; otherwise nothing is written. */
export function writeProfile(drawn: Drawn): string {
  const text = toText(drawn.node);
  assertMeant(text, drawn);
  return text;
}

/** A value on one line, for a comment that a person may take the mark from. */
export function oneLine(value: Json): string {
  return toText(inLine(value)).trimEnd();
}

function toText(node: Node): string {
  const document = new Document(null, { customTags: (tags) => [FOREIGN, ...tags] });
  // The types would have contents of null stay null.
  const contents: Document = document;
  contents.contents = node;
  return contents.toString(ONE_LINE);
}

/** A text that could not be in a line as it is, between quotes and with escapes; the library would fold it. */
const FOREIGN: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  identify: (value) => typeof value === 'string' && UNPRINTABLE.test(value),
  resolve: (text) => text,
  stringify: ({ value }) => quoted(String(value)),
};

/** Everything on one line, however long: a text that is folded is harder to read and easier to get wrong. */
const ONE_LINE = {
  lineWidth: 0,
  singleQuote: true,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const;
