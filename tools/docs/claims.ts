import type { Document } from './hand-written.ts';

/** Something that a document says exists: a path, a link, an npm script, or a command line of Probity. */
export interface Claim {
  readonly kind: 'path' | 'link' | 'script' | 'command' | 'option';
  /** The document and the line, such as `README.md:12`. */
  readonly at: string;
  readonly text: string;
}

const FENCE = /^\s*```(?<language>\w*)/;
const CODE = /`([^`]+)`/g;
const LINK = /\[[^\]]*\]\((?<target>[^)\s]+)\)/g;
const PATH = /(?<![\w/.@$~{-])(?:packages|tools|docs|tests|\.github|\.ci|\.changeset)\/[\w./*-]*[\w*/]/g;
const SCRIPT = /\bnpm (?:run [\w:-]+(?: -- [^`#&|;]*)?|test\b)/g;
const COMMAND = /(?:^|(?<=[\s(]))(?:npx )?probity (?<rest>[a-z][^`#&|;]*)/g;
const OPTION = /^--[a-z][\w-]*/;

/** What a document claims, line by line; blocks without a language are output, and claim nothing. */
export function claimsOf({ path, text }: Document): readonly Claim[] {
  let language: string | null = null;
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`;
    const fence = FENCE.exec(line);
    if (fence !== null) {
      language = language === null ? (fence.groups?.['language'] ?? '') : null;
      return [];
    }
    if (language !== null) return ['sh', 'bash'].includes(language) ? commands(line, at) : [];
    const links = [...line.matchAll(LINK)].map((found): Claim => ({
      kind: 'link',
      at,
      text: found.groups?.['target'] ?? '',
    }));
    return [...links, ...[...line.matchAll(CODE)].flatMap(([, code = '']) => commands(code, at))];
  });
}

function commands(code: string, at: string): Claim[] {
  const claim = (kind: Claim['kind'], text: string): Claim => ({ kind, at, text: text.trim() });
  const option = OPTION.exec(code)?.[0];
  return [
    ...(code.includes('<') ? [] : [...code.matchAll(PATH)].map(([path]) => claim('path', path))),
    ...[...code.matchAll(SCRIPT)].map(([script]) => claim('script', script)),
    ...[...code.matchAll(COMMAND)].map((found) => claim('command', found.groups?.['rest'] ?? '')),
    ...(option === undefined ? [] : [claim('option', option)]),
  ];
}
