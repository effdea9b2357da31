import { isList, isRecord, type Json, type Operation } from '@probity/model';
import type { BatchForm } from '../details.ts';

const METHOD = /^(?:http_?)?(?:method|verb)$/i;
const PATH = /^(?:relative_?)?(?:path|url|uri|href|endpoint)$/i;
const BODY = /^(?:body|data|payload|content|json)$/i;
const ID = /^(?:id|request_?id|name|ref|key)$/i;

/** How an operation takes several requests in one, if it does: by members that have a method and a path. */
export function batchFormOf({ method, body }: Pick<Operation, 'method' | 'body'>): BatchForm | undefined {
  if (method !== 'POST' || body === null) return undefined;
  for (const described of [body.template, body.described]) {
    const found = listOfRequests(described);
    if (found !== undefined) return withBody(found, body.described);
  }
  return undefined;
}

function listOfRequests(body: Json | undefined): BatchForm | undefined {
  const candidates: readonly (readonly [string, Json])[] = isList(body)
    ? [['', body]]
    : isRecord(body)
      ? Object.entries(body)
      : [];
  for (const [list, value] of candidates) {
    const member = isList(value) ? value.find((each) => isRecord(each)) : undefined;
    if (!isRecord(member)) continue;
    const names = Object.keys(member);
    const method = names.find((name) => METHOD.test(name));
    const path = names.find((name) => PATH.test(name));
    if (method === undefined || path === undefined) continue;
    return {
      list,
      method,
      path,
      body: names.find((name) => BODY.test(name)) ?? 'body',
      id: names.find((name) => ID.test(name)) ?? '',
      example: member,
    };
  }
  return undefined;
}

/** An example need not have a body; the description may name its field all the same. */
function withBody(form: BatchForm, described: Json | undefined): BatchForm {
  const other = described === undefined ? undefined : listOfRequests(described);
  return other === undefined || form.body in form.example ? form : { ...form, body: other.body };
}
