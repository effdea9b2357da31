import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CurlProblem } from './curl-problem.ts';

type Option = NonNullable<ParseArgsConfig['options']>[string];

const text: Option = { type: 'string' };
const texts: Option = { type: 'string', multiple: true };
const flag: Option = { type: 'boolean', multiple: true };

/** What makes the request. */
const USED = {
  request: { ...text, short: 'X' },
  header: { ...texts, short: 'H' },
  data: { ...texts, short: 'd' },
  'data-raw': texts,
  'data-ascii': texts,
  'data-binary': texts,
  'data-urlencode': texts,
  json: texts,
  get: { ...flag, short: 'G' },
  head: { ...flag, short: 'I' },
  user: { ...text, short: 'u' },
  'oauth2-bearer': text,
  cookie: { ...texts, short: 'b' },
  url: texts,
} satisfies Record<string, Option>;

/** What says how curl works or what it prints; a run has its own ways. */
const IGNORED: Readonly<Record<string, Option>> = {
  silent: { ...flag, short: 's' },
  'show-error': { ...flag, short: 'S' },
  verbose: { ...flag, short: 'v' },
  include: { ...flag, short: 'i' },
  fail: { ...flag, short: 'f' },
  'fail-with-body': flag,
  location: { ...flag, short: 'L' },
  compressed: flag,
  'no-buffer': { ...flag, short: 'N' },
  'no-progress-meter': flag,
  'progress-bar': { ...flag, short: '#' },
  globoff: { ...flag, short: 'g' },
  http1_1: flag,
  'http1.1': flag,
  http2: flag,
  basic: flag,
  ipv4: { ...flag, short: '4' },
  ipv6: { ...flag, short: '6' },
  'user-agent': { ...texts, short: 'A' },
  referer: { ...texts, short: 'e' },
  'max-time': { ...texts, short: 'm' },
  'connect-timeout': texts,
  retry: texts,
  'write-out': { ...texts, short: 'w' },
};

/** What is refused, each with the reason. */
const FILES = 'reads or writes a file. Write what is in it into the line, or leave it out.';
const ELSEWHERE = 'sends the request another way than to its address, which is not done.';
const OTHER = 'is not supported. Write a profile: `probity init`.';
const REFUSED: Readonly<Record<string, Option & { readonly why: string }>> = {
  output: { ...texts, short: 'o', why: FILES },
  'remote-name': { ...flag, short: 'O', why: FILES },
  'output-dir': { ...texts, why: FILES },
  config: { ...texts, short: 'K', why: FILES },
  'cookie-jar': { ...texts, short: 'c', why: FILES },
  'upload-file': { ...texts, short: 'T', why: FILES },
  'dump-header': { ...texts, short: 'D', why: FILES },
  netrc: { ...flag, short: 'n', why: FILES },
  'netrc-file': { ...texts, why: FILES },
  cert: { ...texts, short: 'E', why: FILES },
  key: { ...texts, why: FILES },
  cacert: { ...texts, why: FILES },
  trace: { ...texts, why: FILES },
  stderr: { ...texts, why: FILES },
  form: { ...texts, short: 'F', why: OTHER },
  'form-string': { ...texts, why: OTHER },
  digest: { ...flag, why: OTHER },
  ntlm: { ...flag, why: OTHER },
  negotiate: { ...flag, why: OTHER },
  'aws-sigv4': { ...texts, why: OTHER },
  next: { ...flag, short: ':', why: 'begins a second request, and a line is one operation.' },
  parallel: { ...flag, short: 'Z', why: 'sends several requests, and a line is one operation.' },
  insecure: {
    ...flag,
    short: 'k',
    why: 'leaves certificates unchecked, which is not done. Name the authority with NODE_EXTRA_CA_CERTS, and leave it out.',
  },
  proxy: { ...texts, short: 'x', why: ELSEWHERE },
  resolve: { ...texts, why: ELSEWHERE },
  'connect-to': { ...texts, why: ELSEWHERE },
  'unix-socket': { ...texts, why: ELSEWHERE },
};

/** The options that make a request, as typed. */
export interface CurlOptions {
  readonly urls: readonly string[];
  /** The values of an option in the order of the line; none if it is not there. */
  readonly all: (name: UsedOption) => readonly string[];
  readonly has: (name: UsedOption) => boolean;
}

type UsedOption = keyof typeof USED;

/** Reads the words of a curl line; what would touch a file or go elsewhere is refused, and so is what is not known. */
export function curlOptions(words: readonly string[]): CurlOptions {
  const { values, positionals } = parsed(words);
  for (const [name, { why }] of Object.entries(REFUSED))
    if (name in values) throw new CurlProblem(`The option --${name} of curl ${why}`);
  const all: CurlOptions['all'] = (name) =>
    [values[name] ?? []].flat().filter((each) => typeof each === 'string');
  return { urls: [...all('url'), ...positionals], all, has: (name) => name in values };
}

function parsed(words: readonly string[]): ReturnType<typeof parseArgs> {
  const refused = Object.entries(REFUSED).map(([name, { why: _why, ...option }]) => [name, option] as const);
  const options: Record<string, Option> = { ...IGNORED, ...Object.fromEntries(refused), ...USED };
  const line = { args: [...words], options, allowPositionals: true };
  for (const token of parseArgs({ ...line, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue;
    const wrong = wrongName(token, Object.hasOwn(options, token.name) ? options[token.name] : undefined);
    if (wrong === undefined) continue;
    throw new CurlProblem(`The option ${wrong} of curl is not known, or lacks its value. Leave it out.`);
  }
  return parseArgs({ ...line, strict: true });
}

interface OptionToken {
  readonly name: string;
  /** As typed, without a value. */
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** What an option is called that is not known, lacks its value, or has one and takes none; undefined if it is right. */
function wrongName(
  { name, rawName, value, inlineValue }: OptionToken,
  option: Option | undefined,
): string | undefined {
  // What follows the name may be part of a secret.
  const typed = /^--?[\w.#:-]+/.exec(rawName)?.[0] ?? '--';
  if (option === undefined) return typed;
  if ((option.type === 'string') !== (value !== undefined)) return `--${name}`;
  // The next option is no value, unless the two are written together.
  const isOption = value !== undefined && value.length > 1 && value.startsWith('-');
  return isOption && inlineValue !== true ? typed : undefined;
}
