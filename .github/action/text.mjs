/** Characters that steer a terminal, a log or the direction of reading; foreign text keeps none of them. */
const STEERING =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** One line of foreign text, cut to a length. */
export function plain(text, most = 400) {
  const line = String(text ?? '').replaceAll(STEERING, ' ');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

/** The text of a workflow command: a line break or a percent sign would end it or begin another. */
export function commandText(text) {
  return plain(text, 1000).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The value of a property of a workflow command. */
export function commandProperty(text) {
  return commandText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** The beginning of a Markdown text in whole lines, at most so many bytes, with what was open closed and a note. */
export function cutMarkdown(text, mostBytes, note) {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  const room = mostBytes - Buffer.byteLength(note) - 2000;
  const lines = [];
  let size = 0;
  for (const line of text.split('\n')) {
    size += Buffer.byteLength(line) + 1;
    if (size > room) break;
    lines.push(line);
  }
  return `${lines.join('\n')}\n${closing(lines)}\n${note}\n`;
}

/** Ends a block of code and folded parts that a cut left open. */
function closing(lines) {
  let fence = null;
  let folded = 0;
  for (const line of lines) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && fence === null) fence = mark;
    else if (mark !== undefined && mark.startsWith(fence)) fence = null;
    if (fence !== null) continue;
    folded += (line.match(/<details\b/g) ?? []).length - (line.match(/<\/details>/g) ?? []).length;
  }
  return [
    ...(fence === null ? [] : [fence]),
    ...Array.from({ length: Math.max(0, Math.min(folded, 50)) }, () => '\n</details>'),
  ].join('\n');
}
