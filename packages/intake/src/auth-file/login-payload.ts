import { isRecord, type Json } from '@probity/model';
import { mapStrings } from '../map-strings.ts';
import type { Path } from '../profile/locator.ts';
import { toJson } from '../to-json.ts';
import type { AccountParts, Keep, Report } from './account.ts';
import type { LoginEndpoint } from './schema.ts';

/** A body, and who signs in with it. */
export interface Payload extends Pick<AccountParts, 'user' | 'password'> {
  readonly body?: Json;
  readonly secrets: Readonly<Record<string, string>>;
}

const FORM = 'application/x-www-form-urlencoded';
const USER =
  /^(?:user|username|user_?name|user_?id|login|login_?name|e?-?mail|email_?address|account|name|identifier)$/i;
const PASSWORD = /^(?:pass|password|pass_?word|passwd|pwd|user_?password|secret|pin)$/i;
const SECRET = /secret|token|key|code|credential|pass/i;

/** What the login is sent: name and password as templates, and every other secret under a name of its own. */
export function payloadOf(login: LoginEndpoint, keep: Keep, report: Report, at: Path): Payload | undefined {
  const { payloadRaw, payloadUserPwd, contentType } = login;
  if (payloadRaw !== undefined && payloadUserPwd !== undefined) {
    return report([...at, 'payloadRaw'], 'payloadRaw and payloadUserPwd are both given.', 'Leave one out.');
  }
  if (payloadRaw !== undefined) return rawPayload(payloadRaw, contentType, keep);
  if (payloadUserPwd === undefined) return { secrets: {} };
  const { username, password, usernameField, passwordField } = payloadUserPwd;
  if (
    username === undefined ||
    password === undefined ||
    usernameField === undefined ||
    passwordField === undefined
  ) {
    const missing = (['username', 'usernameField', 'password', 'passwordField'] as const).filter(
      (key) => payloadUserPwd[key] === undefined,
    );
    return report([...at, 'payloadUserPwd'], `payloadUserPwd has no ${missing.join(', ')}.`);
  }
  if (contentType !== undefined && !isForm(contentType) && !isJson(contentType)) {
    return report(
      [...at, 'contentType'],
      `name and password cannot be written as ${contentType}.`,
      'Use application/json or application/x-www-form-urlencoded, or write the body yourself as payloadRaw.',
    );
  }
  return {
    user: username,
    password: keep('password', password),
    body: { [usernameField]: '{user}', [passwordField]: '{password}' },
    secrets: {},
  };
}

/** A body that somebody wrote whole: name and password are found by what their fields are called. */
function rawPayload(text: string, contentType: string | undefined, keep: Keep): Payload {
  const fields = fieldsOf(text, contentType);
  if (fields === undefined) return { body: '{payload}', secrets: { payload: keep('payload', text) } };
  const found: { user?: string; password?: string } = {};
  const secrets: Record<string, string> = {};
  const named = mapStrings(fields, (value, path) => {
    const name = path.findLast((step) => typeof step === 'string') ?? '';
    if (found.user === undefined && USER.test(name) && !value.includes('${')) {
      found.user = value;
      return '{user}';
    }
    if (found.password === undefined && PASSWORD.test(name)) {
      found.password = keep('password', value);
      return '{password}';
    }
    return value;
  });
  // Where no field is plainly the password, any of them may be.
  const isKnown = found.password !== undefined;
  const body = mapStrings(named, (value, path) => {
    const name = path.map(String).join('_');
    if (value === '{user}' || value === '{password}') return value;
    if (isKnown && !SECRET.test(name) && !/[{}]/.test(value)) return value;
    if (name === 'grant_type') return value;
    const word = `field_${name.replaceAll(/\W+/g, '_')}`;
    secrets[word] = keep(word, value);
    return `{${word}}`;
  });
  return { ...found, body, secrets };
}

/** The fields of a body that has some; undefined for any other text. */
function fieldsOf(text: string, contentType: string | undefined): Json | undefined {
  if (contentType !== undefined && isForm(contentType)) {
    const fields = Object.fromEntries(new URLSearchParams(text));
    return Object.keys(fields).length === 0 ? undefined : fields;
  }
  if (contentType !== undefined && !isJson(contentType)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? toJson(value) : undefined;
  } catch {
    return undefined;
  }
}

const isForm = (type: string): boolean => type.split(';', 1)[0]?.trim().toLowerCase() === FORM;
const isJson = (type: string): boolean =>
  /^[\w.-]+\/(?:[\w.+-]*\+)?json$/i.test(type.split(';', 1)[0]?.trim() ?? '');
