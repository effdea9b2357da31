import { UsageError } from '../errors/usage-error.ts';

/** A header of the command line. */
export interface GivenHeader {
  readonly name: string;
  readonly value: string;
  /** It must not be printed: it comes from the environment, or it looks like a credential. */
  readonly isSecret: boolean;
}

const LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*(.*)$/s;
const EXAMPLE = `--header 'X-Gateway-Key: $GATEWAY_KEY'`;

/** Who calls is said by the identities of a profile: in every request, a credential would leave nobody anonymous. */
const CREDENTIALS = /^(?:authorization|cookie|proxy-authorization)$/i;
/** What belongs to a connection, a body or Probity itself. */
const OURS =
  /^(?:host|content-(?:length|type|encoding)|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|user-agent|accept-encoding|proxy-.*|:.*)$/i;
const NAMED_SECRET = /token|key|auth|session|secret|jwt|credential|password/i;

/** Reads the headers of the command line; `$NAME` and `${NAME}` are variables of the environment. */
export function givenHeaders(
  lines: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): readonly GivenHeader[] {
  const headers = lines.map((line) => headerOf(line, env));
  const names = headers.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`--header names ${twice} twice. Give it once.`);
  return headers;
}

function headerOf(line: string, env: Readonly<Record<string, string | undefined>>): GivenHeader {
  const [, name, written] = LINE.exec(line) ?? [];
  // What was typed may be a secret, and is not repeated.
  if (name === undefined || written === undefined)
    throw new UsageError('A --header is not written as "Name: value".', [EXAMPLE]);
  if (CREDENTIALS.test(name)) {
    throw new UsageError(
      `--header ${name} is refused: with a credential in every request, none would be without one, and no verdict would mean anything. Accounts belong into the profile, under \`identities\`.`,
      [
        'probity init https://api.example.com',
        `probity run --curl 'curl -H "Authorization: Bearer $TOKEN" https://api.example.com/orders'`,
      ],
    );
  }
  if (OURS.test(name))
    throw new UsageError(
      `--header ${name} is refused: Probity and the connection decide it for each request.`,
    );
  let isFromEnvironment = false;
  const value = written.trim().replaceAll(/\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g, (_, braced, bare) => {
    const variable = String(braced ?? bare);
    const found = env[variable];
    if (found === undefined || found === '')
      throw new UsageError(`--header ${name}: the environment variable ${variable} is not set.`);
    isFromEnvironment = true;
    return found;
  });
  if (value === '') throw new UsageError(`--header ${name} has no value.`, [EXAMPLE]);
  // oxlint-disable-next-line no-control-regex -- the grammar of a header value is about control characters
  if (/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value))
    throw new UsageError(`--header ${name}: its value holds a character that no header may have.`);
  return { name, value, isSecret: isFromEnvironment || looksSecret(name, value) };
}

/** Called like a credential, or a long word of letters and digits as keys are. */
function looksSecret(name: string, value: string): boolean {
  if (value.length >= 6 && NAMED_SECRET.test(name)) return true;
  return value.length >= 20 && !/\s/.test(value) && /\d/.test(value) && /[a-z]/i.test(value);
}
