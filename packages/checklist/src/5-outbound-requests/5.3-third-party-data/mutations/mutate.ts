import { isList, isRecord, type Json, type UpstreamAnswer } from '@probity/model';
import { isTime, type UpstreamScript } from '@probity/probe-kit';
import { EXTRA, HOSTILE_TEXTS } from './payloads.ts';
import { mapLeaves, withoutAt } from './json-edits.ts';

type Answer = Omit<Extract<UpstreamScript, { kind: 'answer' }>, 'kind'>;

/**
 * What a third party answers in one of the changed ways; the nonce is in it wherever there is room for a text. Hostile
 * texts go into the fields that take any text, if there are such: beside a word that is refused nobody would read them.
 */
export function mutate(
  { status, type, body }: UpstreamAnswer,
  { mutation, field }: { readonly mutation: string; readonly field?: string },
  nonce: string,
  free: readonly string[] = [],
): Answer {
  const json = (changed: Json): Answer => ({ status, type, body: JSON.stringify(changed) });
  const inLeaves = (change: (value: Json, at: string) => Json): Answer => json(mapLeaves(body, change));
  const inTexts = (text: string): Answer =>
    inLeaves((value, at) => {
      const isText = typeof value === 'string' && !isTime(value);
      return isText && (free.length === 0 || free.includes(at)) ? text : value;
    });
  const inNumbers = (change: (value: number) => Json): Answer =>
    inLeaves((value) => (typeof value === 'number' ? change(value) : value));
  const text = JSON.stringify(mapLeaves(body, (value) => (typeof value === 'string' ? nonce : value)));
  switch (mutation) {
    case 'without':
      return json(withoutAt(body, field ?? ''));
    case 'type':
      return inLeaves((value, at) => (at === field ? otherType(value, nonce) : value));
    case 'nulls':
      return inLeaves(() => null);
    case 'extra':
      return json(isRecord(body) ? { ...body, ...EXTRA(nonce) } : body);
    // As text: an object of ours would take it for its prototype.
    case 'prototype':
      return {
        status,
        type,
        body: `{"__proto__":${JSON.stringify(EXTRA(nonce))},${JSON.stringify(isRecord(body) ? body : { body }).slice(1)}`,
      };
    case 'cut':
      return { status, type, body: `{"note":"${nonce}",${text.slice(1, -2)}` };
    case 'page':
      return {
        status: 200,
        type: 'text/html',
        body: `<!doctype html><title>${nonce}</title><p>Back soon</p>`,
      };
    case 'other-type':
      return { status, type: 'text/html', body: JSON.stringify(body) };
    case 'charset':
      return { status, type: `${type}; charset=utf-16le`, body: JSON.stringify(body) };
    case 'empty':
      return { status, type, body: '' };
    case 'no-content':
      return { status: 204, type, body: '' };
    case 'list':
      return json(isList(body) ? { items: body } : [body]);
    case 'as-texts':
      return inNumbers(String);
    case 'largest':
      return inNumbers(() => 1e308);
    case 'negative':
      return inNumbers(() => -1);
    case 'dates':
      return inLeaves((value) => (isTime(value) ? `9999-99-99T99:99:99Z ${nonce}` : value));
    case 'unknown':
      return inLeaves((value, at) => (at === field ? `UNKNOWN-${nonce}` : value));
    default:
      return inTexts(HOSTILE_TEXTS[mutation]?.(nonce) ?? nonce);
  }
}

/** A value of another type that holds our text, so that it can be recognised where it is shown. */
function otherType(value: Json, nonce: string): Json {
  return typeof value === 'string' ? { note: nonce } : `not a ${typeof value} ${nonce}`;
}
