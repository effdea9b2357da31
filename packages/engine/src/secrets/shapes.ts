import { formatMark } from '@probity/model';
/** What a secret looks like, no matter who owns it. */
interface Shape {
  readonly name: string;
  readonly source: string;
}

// Each begins at the edge of a word and is bounded or runs forward only, so that no text makes the search slow.
const SHAPES: readonly Shape[] = [
  { name: 'jwt', source: String.raw`eyJ[\w-]{8,}={0,2}\.eyJ[\w+/-]{4,}={0,2}\.[\w+/-]*={0,2}` },
  { name: 'bcrypt', source: String.raw`\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}` },
  {
    name: 'argon2',
    source: String.raw`\$argon2(?:id|i|d)\$(?:v=\d{1,3}\$)?[a-z0-9=,]{5,60}\$[A-Za-z0-9+/]{8,128}\$[A-Za-z0-9+/]{16,256}`,
  },
  {
    name: 'scrypt',
    source: String.raw`(?:\$scrypt\$[a-z0-9=,]{5,40}\$|scrypt:\d{1,8}:\d{1,3}:\d{1,3}\$)[\w./+$-]{20,300}`,
  },
  {
    name: 'pbkdf2',
    source: String.raw`(?:\$pbkdf2(?:-sha\d{1,3})?\$|pbkdf2_sha\d{1,3}\$|pbkdf2:sha\d{1,3}:)\d{1,8}\$[\w./+=$-]{20,300}`,
  },
  { name: 'crypt', source: String.raw`\$(?:1|5|6|y|7)\$[\w./=,]{1,40}\$[./A-Za-z0-9]{22,86}` },
  {
    name: 'private-key',
    source: String.raw`-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY-----(?:[^-]|-(?!----)){0,16384}(?:-----END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY-----)?`,
  },
  { name: 'otpauth', source: String.raw`otpauth:(?:\\?\/){2}(?:totp|hotp)\\?\/[^\s"'<>]{1,512}` },
  { name: 'aws-key', source: String.raw`(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Za-z])` },
  { name: 'github-token', source: String.raw`(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_\w{22,255})` },
  { name: 'gitlab-token', source: String.raw`glpat-[\w-]{20,64}` },
  { name: 'stripe-key', source: String.raw`[rs]k_(?:live|test)_[A-Za-z0-9]{16,255}` },
  { name: 'slack-token', source: String.raw`xox[abeoprs]-[A-Za-z0-9-]{10,255}` },
  { name: 'google-key', source: String.raw`AIza[\w-]{35}` },
  { name: 'sendgrid-key', source: String.raw`SG\.[\w-]{22}\.[\w-]{43}` },
  { name: 'npm-token', source: String.raw`npm_[A-Za-z0-9]{36}` },
  { name: 'openai-key', source: String.raw`sk-(?:proj-|ant-)[\w-]{20,255}` },
];

/** Nearly all answers hold none of these, and this is much quicker to see. */
const MAYBE =
  /eyJ|\$2[abxy$]|\$argon2|scrypt|pbkdf2|\$[1567y]\$|PRIVATE KEY|otpauth:|AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|[rs]k_(?:live|test)_|xox[abeoprs]-|AIza|SG\.|npm_|sk-/;

const ANY = new RegExp(
  `(?<![\\w-])(?:${SHAPES.map(({ source }) => `(${source})`).join('|')})|(${pemSource()})`,
  'g',
);

/** The shapes of secrets that occur in a text, each once. */
export function findShapes(text: string): readonly string[] {
  if (!MAYBE.test(text)) return [];
  const found = new Set<string>();
  for (const match of text.matchAll(ANY)) found.add(shapeOf(match));
  return [...found];
}

/** Forms in which passwords are stored. */
const STORED: ReadonlySet<string> = new Set(['bcrypt', 'argon2', 'scrypt', 'pbkdf2', 'crypt']);

/** Whether a value is the stored form of a password: nobody signs in with it. */
export function isStoredPassword(value: string): boolean {
  return findShapes(value).some((shape) => STORED.has(shape));
}

/** The text with everything that has the shape of a secret replaced by `‹found:shape›`. */
export function maskShapes(text: string): string {
  if (!MAYBE.test(text)) return text;
  return text.replace(ANY, (...match) => formatMark({ name: `found:${shapeOf(match)}` }));
}

/** The payloads of the JWTs in a text, decoded: secrets hide there too. */
export function jwtPayloads(text: string): readonly string[] {
  if (!text.includes('eyJ')) return [];
  return [...text.matchAll(/(?<![\w-])eyJ[\w-]{8,}={0,2}\.(eyJ[\w+/-]{4,})/g)]
    .slice(0, 20)
    .map(([, payload = '']) => Buffer.from(payload, 'base64url').toString('utf8'));
}

/** A key may follow directly upon a backslash-n of JSON, which looks like a letter. */
function pemSource(): string {
  return SHAPES.find(({ name }) => name === 'private-key')?.source ?? '';
}

/** The group that matched names the shape; the last one is the key at any place. */
function shapeOf(match: ArrayLike<unknown>): string {
  for (const [index, { name }] of SHAPES.entries()) if (match[index + 1] !== undefined) return name;
  return 'private-key';
}
