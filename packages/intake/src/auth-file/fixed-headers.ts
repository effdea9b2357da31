import type { AccountParts, Keep } from './account.ts';
import { basicOf } from './basic-value.ts';
import { headerWord, isPlainHeader } from './plain-header.ts';
import type { FileHeader } from './schema.ts';

/** Headers that never change become a credential that exists already; the one that looks most like one comes first. */
export function fromFixedHeaders(headers: readonly FileHeader[], keep: Keep): AccountParts {
  const [main, ...others] = headers.toSorted((a, b) => weight(b) - weight(a));
  if (main === undefined) return {};
  const remaining = alongside(others, keep);
  const basic = main.name.toLowerCase() === 'authorization' ? basicOf(main.value) : undefined;
  if (basic !== undefined) {
    const password = keep('password', basic.password);
    if (others.length === 0) return { user: basic.user, password, basic: true };
    return {
      user: basic.user,
      password,
      send: ['Authorization: Basic {basic}', ...remaining.send],
      secrets: remaining.secrets,
    };
  }
  const [first, ...more] = main.name.toLowerCase() === 'cookie' ? cookies(main.value) : [credential(main)];
  const extra = alongside(more, keep);
  const send = [first?.place ?? '', ...extra.send, ...remaining.send];
  const [only = ''] = send;
  return {
    token: keep('token', first?.value ?? ''),
    send: send.length === 1 ? only : send,
    ...(more.length + others.length > 0 && { secrets: { ...extra.secrets, ...remaining.secrets } }),
  };
}

/** Headers that go with every request alongside a credential, with the secrets in them. */
export function alongside(
  headers: readonly FileHeader[],
  keep: Keep,
): { readonly send: readonly string[]; readonly secrets: Record<string, string> } {
  const secrets: Record<string, string> = {};
  const send = headers.map((header) => {
    const { name, value } = header;
    if (isPlainHeader(header)) return `${name}: ${value.trim()}`;
    const word = headerWord(name);
    secrets[word] = keep(word, value.trim());
    return name.includes('=') ? `${name}{${word}}` : `${name}: {${word}}`;
  });
  return { send, secrets };
}

/** Where a credential goes, and what of the value is secret: the scheme before it is not. */
function credential({ name, value }: FileHeader): FileHeader & { readonly place: string } {
  const [, scheme, rest] = /^([A-Za-z][\w-]*)\s+(\S+)$/.exec(value.trim()) ?? [];
  if (scheme === undefined || rest === undefined) {
    return { name, place: `${name}: {token}`, value: value.trim() };
  }
  return { name, place: `${name}: ${scheme} {token}`, value: rest };
}

/** The cookies of a header: the credential, and what goes alongside it under a name that says it is a cookie. */
function cookies(text: string): readonly (FileHeader & { readonly place: string })[] {
  return text
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const cut = pair.indexOf('=');
      const name = pair.slice(0, Math.max(cut, 0));
      return { name: `Cookie: ${name}=`, value: pair.slice(cut + 1), place: `Cookie: ${name}={token}` };
    })
    .toSorted((a, b) => Number(isSession(b.name)) - Number(isSession(a.name)));
}

const isSession = (name: string): boolean =>
  /sess|sid|auth|token|jwt/i.test(name) && !/csrf|xsrf/i.test(name);

function weight(header: FileHeader): number {
  const name = header.name.toLowerCase();
  if (isPlainHeader(header)) return 0;
  if (name === 'authorization') return 4;
  if (name === 'cookie') return 3;
  return isSession(name) || /key|secret/.test(name) ? 2 : 1;
}
