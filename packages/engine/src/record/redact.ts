import { formatMark, hasMark, type Exchange } from '@probity/model';
import type { Attempt } from '../ports.ts';
import type { SecretStore } from '../secrets/secrets.ts';
import { joinHeaders, type ReadAnswer } from '../answers/read-body.ts';
import { maskShapes } from '../secrets/shapes.ts';
import { sentAsDescribed } from './sent-as-described.ts';

/** How much of a body is kept, in characters. */
const KEPT = 65_536;

/** The request as it may be kept: our own words, so short secrets are masked too. */
export function redactRequest(attempt: Attempt, secrets: SecretStore): Exchange['request'] {
  const { method, origin } = attempt;
  const { path, headers, body } = sentAsDescribed(attempt);
  const protocol = protocolOf(attempt);
  const sent = (text: string) => maskShapes(secrets.redactSent(text));
  const query = path.indexOf('?');
  return {
    method,
    // A short password may equal a word of the API, such as `admin`; in the path itself it is that word.
    path:
      query === -1
        ? maskShapes(secrets.redact(path))
        : maskShapes(secrets.redact(path.slice(0, query))) + sent(path.slice(query)),
    ...(origin !== undefined && { origin }),
    ...(protocol !== 'HTTP/1.1' && { protocol }),
    headers: mapValues(joinHeaders(headers), (value) => sent(value)),
    body: body === null ? null : keep(sent(body)),
  };
}

/** What the request line says, or what had to be agreed on. */
function protocolOf({ protocol, raw }: Attempt): string {
  return protocol ?? raw?.version ?? 'HTTP/1.1';
}

/** The answer as it may be kept. `gives` says that it hands out credentials, so that those we do not know are masked by name. */
export function redactAnswer(
  answer: ReadAnswer,
  cut: boolean,
  secrets: SecretStore,
  gives: boolean,
): NonNullable<Exchange['answer']> {
  const body = answer.form === 'binary' ? '' : redactBody(answer, secrets, gives);
  return {
    status: answer.status,
    headers: mapValues(answer.headers, (value, name) => redactHeader(name, value, secrets)),
    body: keep(body),
    cut: cut || body.length > KEPT || answer.form === 'binary',
  };
}

/** A copy, because a slice would hold on to the whole for as long as the record lives. */
function keep(text: string): string {
  return text.length <= KEPT ? text : Buffer.from(text.slice(0, KEPT)).toString();
}

function redactBody({ text, json }: ReadAnswer, secrets: SecretStore, gives: boolean): string {
  // Escapes such as \u0061 hide a secret in the text that every reader of the JSON sees.
  const plain = json !== undefined && text.includes('\\u') ? JSON.stringify(json) : text;
  const hidden = plain !== text && secrets.find(plain).length > secrets.find(text).length;
  const redacted = withoutAccounts(maskShapes(secrets.redact(hidden ? plain : text)));
  return gives ? maskNamed(redacted) : redacted;
}

/** A file of accounts that was read by accident or by attack: its first entry proves it, and the rest is nobody's business. */
function withoutAccounts(text: string): string {
  return text.replaceAll(/(\broot:[^:\s"]{0,8}:0:0:)[^"]+/g, `$1${FOUND_FILE}`);
}

const FOUND_FILE = formatMark({ name: 'found:file' });
const FOUND_TOKEN = formatMark({ name: 'found:token' });
const FOUND_COOKIE = formatMark({ name: 'found:cookie' });
const NAMED_CREDENTIAL =
  /("[^"\\]{0,64}(?:token|secret|password|api_?key|session|jwt|cookie)[^"\\]{0,64}"\s*:\s*")((?:[^"\\]|\\.){16,})"/gi;
/** How far into a value a scheme such as `Bearer ` may stand before its mark. */
const LONGEST_SCHEME = 9;

/** Masks the values whose names say that they are credentials, unless a mark stands there already. */
function maskNamed(text: string): string {
  return text.replaceAll(NAMED_CREDENTIAL, (whole: string, name: string, value: string) =>
    hasMark(value.slice(0, LONGEST_SCHEME)) ? whole : `${name}${FOUND_TOKEN}"`,
  );
}

function redactHeader(name: string, value: string, secrets: SecretStore): string {
  const redacted = maskShapes(secrets.redact(value));
  if (name === 'set-cookie')
    return redacted.replaceAll(
      /^([^=;\n]+)=([^;\n]{16,})/gm,
      (whole: string, cookie: string, content: string) =>
        hasMark(content.slice(0, 1)) ? whole : `${cookie}=${FOUND_COOKIE}`,
    );
  if (!/token|authorization|api-?key|secret|session/.test(name) || hasMark(redacted)) return redacted;
  return redacted.length < 16 ? redacted : FOUND_TOKEN;
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (value: string, name: string) => string,
): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const [name, value] of Object.entries(record)) changed[name] = change(value, name);
  return changed;
}
