import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../problem.ts';
import type { CredentialWay } from '../profile/schema-parts/identity-schema.ts';
import type { Path, ProblemAt } from '../profile/locator.ts';
import type { FileAccount, Keep, Report } from './account.ts';
import { accountKind, accountName } from './account-kind.ts';
import { fromFixedHeaders, alongside } from './fixed-headers.ts';
import { fromLoginEndpoint } from './login-endpoint.ts';
import { mergeTemplate } from './merge-template.ts';
import { parseAuthFile } from './parse-auth-file.ts';
import type { AuthEntry } from './schema.ts';

/** The accounts of an authentication file in the words of a profile, which refers to secrets by variables. */
export interface AuthFile {
  readonly path: string;
  /** The login that all accounts share, if they do; otherwise each has its own. */
  readonly way: Pick<CredentialWay, 'login' | 'send'> | null;
  readonly accounts: readonly FileAccount[];
  /** The secrets by the variables that the accounts name. */
  readonly env: Readonly<Record<string, string>>;
  readonly problemAt: ProblemAt;
  readonly warnings: readonly Problem[];
}

/** Reads an authentication file of Web Fuzzing Commons, or says all that is wrong with it. */
export function readAuthFile(
  text: string,
  path: string,
  origin: string,
): AuthFile | { readonly problems: readonly Problem[] } {
  const parsed = parseAuthFile(text, path);
  if ('problems' in parsed) return parsed;
  const { file, problemAt } = parsed;
  const problems: Problem[] = [];
  const report: Report = (at, message, suggestion) => void problems.push(problemAt(at, message, suggestion));
  const env: Record<string, string> = {};
  if (file.authTemplate?.name !== undefined) {
    report(['authTemplate', 'name'], 'a template has no name: names tell the entries apart.', 'Take it out.');
  }
  const accounts = file.auth.flatMap((entry, index) => {
    const whole = mergeTemplate(file.authTemplate, entry);
    return accountOf(whole, index, { origin, env, report: inTemplate(report, entry, index) }) ?? [];
  });
  refuseSameNames(accounts, report);
  if (problems.length > 0) return { problems };
  const isConfigured = Object.keys(file.configs ?? {}).length > 0;
  const warnings = isConfigured
    ? [
        problemAt(
          ['configs'],
          '`configs` is for other tools and is not read.',
          'Say it in a profile, or as an option.',
        ),
      ]
    : [];
  return { path, ...shared(accounts), env, problemAt, warnings };
}

interface Tools {
  readonly origin: string;
  readonly env: Record<string, string>;
  readonly report: Report;
}

function accountOf(entry: AuthEntry, index: number, { origin, env, report }: Tools): FileAccount | undefined {
  const at: Path = ['auth', index];
  const { name: given, fixedHeaders = [], loginEndpointAuth: login } = entry;
  if (given === undefined) return report(at, 'the entry has no name.', 'Add `name: alice`.');
  const name = accountName(given);
  const prefix = name.toUpperCase().replaceAll('-', '_');
  const keep: Keep = (what, value) => {
    const variable = `${prefix}_${what.toUpperCase()}`;
    env[variable] = value;
    return `\${${variable}}`;
  };
  if (entry.requireMockHandling === true) {
    report(
      [...at, 'requireMockHandling'],
      `${given} needs answers of another service to be made up, which is not done from outside.`,
      'Leave the entry out, or set it to false where that service answers by itself.',
    );
  }
  if (entry.createUsers !== undefined) {
    report(
      [...at, 'createUsers'],
      `${given} would have to be created first as createUsers says, which is not supported.`,
      'Name an account that exists. Without any, a run signs up its own where the API lets everybody.',
    );
  }
  const empty = [...fixedHeaders, ...(login?.headers ?? [])].find(({ value }) => value.trim() === '');
  if (empty !== undefined) return report(at, `the header ${empty.name} of ${given} is empty.`);
  const kind = accountKind(given);
  if (login === undefined) {
    if (fixedHeaders.length > 0) return { name, kind, index, given: fromFixedHeaders(fixedHeaders, keep) };
    return report(
      at,
      `${given} has no way to sign in.`,
      'Add `fixedHeaders` or `loginEndpointAuth`. Who needs no account need not be listed.',
    );
  }
  const parts = fromLoginEndpoint(login, origin, keep, report, [...at, 'loginEndpointAuth']);
  if (parts === undefined) return undefined;
  const more = alongside(fixedHeaders, keep);
  if (more.send.length > 0 && parts.send === undefined) {
    return report(
      [...at, 'fixedHeaders'],
      `the headers of ${given} go beside what its login gives, and the login does not say what that is.`,
      'Add `token` or `expectCookies: true` to loginEndpointAuth.',
    );
  }
  const secrets = { ...parts.secrets, ...more.secrets };
  const send = more.send.length === 0 ? parts.send : [...[parts.send ?? []].flat(), ...more.send];
  return {
    name,
    kind,
    index,
    given: {
      ...parts,
      ...(send !== undefined && { send }),
      ...(Object.keys(secrets).length > 0 && { secrets }),
    },
  };
}

/** What an entry does not write itself is in the template. */
function inTemplate(report: Report, entry: AuthEntry, index: number): Report {
  return (at, ...rest) => {
    const [, , ...inside] = at;
    let value: unknown = entry;
    for (const step of inside) {
      value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
    }
    return report(value === undefined ? ['authTemplate', ...inside] : ['auth', index, ...inside], ...rest);
  };
}

function refuseSameNames(accounts: readonly FileAccount[], report: Report): void {
  for (const { name, index } of accounts) {
    const namesake = accounts.find((each) => each.name === name && each.index < index);
    if (namesake !== undefined) {
      report(['auth', index, 'name'], `two entries are called ${name}.`, 'Give each a name of its own.');
    }
  }
}

/** One login for all is said once, as people would write it. */
function shared(accounts: readonly FileAccount[]): Pick<AuthFile, 'way' | 'accounts'> {
  const [first] = accounts;
  const login = first?.given.login;
  const send = first?.given.send;
  const isShared =
    login !== undefined &&
    accounts.every(({ given }) => isDeepStrictEqual([given.login, given.send], [login, send]));
  if (!isShared) return { way: null, accounts };
  return {
    way: { login, ...(send !== undefined && { send }) },
    accounts: accounts.map(({ given: { login: _login, send: _send, ...given }, ...account }) => ({
      ...account,
      given,
    })),
  };
}
