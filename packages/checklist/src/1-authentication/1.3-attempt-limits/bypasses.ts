import type { Operation } from '@probity/model';
import type { LoginTry } from '@probity/probe-kit';

/** A way in which a client may try to look like another. */
export interface Bypass {
  readonly label: string;
  readonly kind: 'header' | 'spelling';
  /** What the n-th attempt sends: another value each time, so that each has a fresh count. */
  readonly change: (number: number) => Pick<LoginTry, 'headers' | 'spelling' | 'variant'>;
}

/** Headers that careless limiters take for the client's address, those that the login describes, and other names for the account. */
export function bypassesOf(described: readonly string[] = []): readonly Bypass[] {
  return [
    header('X-Forwarded-For', address),
    header('X-Real-IP', address),
    header('Forwarded', (number) => `for=${address(number)}`),
    header('True-Client-IP', address),
    header('CF-Connecting-IP', address),
    header('X-Client-IP', address),
    {
      ...header('X-Forwarded-For', (number) => `${address(number)}, 127.0.0.1`),
      label: 'X-Forwarded-For with two addresses',
    },
    header('User-Agent', (number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + number}.0) Gecko/20100101`),
    ...described.map((name) => header(name, uuid)),
    spelling('upper-case'),
    spelling('plus-tag'),
    spelling('trailing-space'),
    spelling('leading-space'),
    spelling('dotted'),
  ];
}

/** So many headers of a description are tried. */
const MOST_DESCRIBED = 5;

/** Headers that are tried anyway, carry the message itself, or prove something that cannot be invented. */
const NOT_TRIED =
  /^(?:accept|content|cookie|host|date|forwarded|user-agent$|x-forwarded|x-real-ip|true-client-ip|cf-connecting|x-client-ip)|authori[sz]ation|captcha|csrf|xsrf|signature|token|api-?key|idempotency/i;

/** The header parameters of a login that a client may fill in as it likes. */
export function describedHeaders({ parameters }: Pick<Operation, 'parameters'>): readonly string[] {
  const names = parameters.filter((each) => each.in === 'header').map(({ name }) => name);
  return names.filter((name) => !NOT_TRIED.test(name)).slice(0, MOST_DESCRIBED);
}

/** The label of the plain attempt before and after each way around. */
export const PLAIN = 'plain';

/** The label of the right password under another spelling: only if it gets in is the name the same account's. */
export function rightLabel(label: string): string {
  return `${label}, right password`;
}

function header(name: string, value: (number: number) => string): Bypass {
  return { label: name, kind: 'header', change: (number) => ({ headers: { [name]: value(number) } }) };
}

function spelling(form: NonNullable<LoginTry['spelling']>): Bypass {
  return {
    label: `the name in ${form} spelling`,
    kind: 'spelling',
    change: (variant) => ({ spelling: form, variant }),
  };
}

/** An address for documentation (RFC 5737). */
function address(number: number): string {
  const [net = ''] = ['203.0.113', '198.51.100', '192.0.2'].slice(Math.floor(number / 250) % 3);
  return `${net}.${(number % 250) + 1}`;
}

function uuid(number: number): string {
  return `7d9f0c1e-5a3b-4c2d-8e6f-${String(number).padStart(12, '0')}`;
}
