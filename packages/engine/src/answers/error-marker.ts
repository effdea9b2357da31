import { isList, type Json } from '@probity/model';

/**
 * Whether a JSON body says that the request failed, whatever its status says.
 *
 * An object with an id of its own is content: a job whose `status` is `error` is no refusal.
 */
export function hasErrorMarker(json: Json): boolean {
  if (typeof json !== 'object' || json === null || isList(json)) return false;
  if (json['success'] === false || json['ok'] === false || json['isSuccess'] === false) return true;
  if (['id', '_id', 'uuid'].some((key) => Object.hasOwn(json, key))) return false;
  const { status, error, errors, data } = json;
  if (typeof status === 'string' && FAILED.test(status)) return true;
  if (isSomething(error)) return true;
  if (isSomething(errors) && !isSomething(data)) return true;
  return isErrorCode(json) && !isSomething(data);
}

const FAILED = /^(?:fail|failed|failure|error|unauthori[sz]ed|denied|forbidden)$/i;

function isSomething(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** A status code in the body, with a sentence beside it. */
function isErrorCode(json: { readonly [key: string]: Json }): boolean {
  const code = [json['code'], json['statusCode'], json['status_code'], json['status']].find(
    (value) => typeof value === 'number',
  );
  const sentence = ['message', 'msg', 'detail', 'title'].some((key) => typeof json[key] === 'string');
  return typeof code === 'number' && code >= 400 && code < 600 && sentence;
}
