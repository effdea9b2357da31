import { UNPRINTABLE } from '@probity/model';

/** A word of a command line that a POSIX-like shell reads back as exactly this text, and that is safe to print. */
export function shellQuote(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (UNPRINTABLE.test(text)) return `$'${escaped(text)}'`;
  // Braces, spaces and slashes mean nothing inside double quotes; they are what people type.
  if (/^[\w@%+=:,./ {}?&;*()<>|~#-]+$/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function escaped(text: string): string {
  return Array.from(text, escapedCharacter).join('');
}

function escapedCharacter(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`;
  if (character === '\n') return String.raw`\n`;
  if (!UNPRINTABLE.test(character)) return character;
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (code.length <= 2 && code.padStart(2, '0') < '80') return String.raw`\x` + code.padStart(2, '0');
  return code.length <= 4 ? String.raw`\u` + code.padStart(4, '0') : String.raw`\U` + code.padStart(8, '0');
}
