import { isRecord, parseJson, type Exchange, type Json } from '@probity/model';
import type { Call, Change, Control } from '@probity/probe-kit';
import type { InjectedInput } from '../details.ts';
import type { ProbeTools } from '../../needs.ts';
import type { Tried } from '../record.ts';

/** Sends an operation with something else in the place of one input, and nothing else changed. */
export interface Sender {
  /** The value in the request of the control; undefined if it is not in there. */
  readonly present: string | undefined;
  readonly control: Control;
  send(value: string): Promise<Tried>;
  /** Sends operators in the place of the value: an object in a body, brackets in a query. */
  sendOperator(operator: string, value: string): Promise<Tried>;
  /** The same request as the control once more. */
  repeat(): Promise<Tried>;
}

/** What sends values in the place of an input; undefined where its place in the request is not known. */
export function senderOf(
  tools: ProbeTools,
  call: Call,
  control: Control,
  input: InjectedInput,
): Sender | undefined {
  const { request } = control.exchange;
  // A credential in an address is recorded by its mark, and a mark cannot be sent.
  if (input.in !== 'body' && request.path.includes('‹')) return undefined;
  const place = placeOf(call, request, input);
  if (place === undefined) return undefined;
  const send = async (sent: string, change: Change): Promise<Tried> => ({
    sent,
    exchange: await tools.attack(control, call, change),
  });
  return {
    present: place.present,
    control,
    send: (value) => send(value, place.change(value)),
    sendOperator: (operator, value) => send(value, place.operator(operator, value)),
    repeat: () => send(place.present ?? '', { repeats: true }),
  };
}

interface Place {
  readonly present: string | undefined;
  change(value: string): Change;
  operator(operator: string, value: string): Change;
}

function placeOf(call: Call, request: Exchange['request'], input: InjectedInput): Place | undefined {
  switch (input.in) {
    case 'query':
      return inQuery(request.path, input.name);
    case 'path':
      return inPath(call.operation.path, request.path, input.name);
    case 'body':
      return inBody(request.body, input.name);
  }
}

function inQuery(path: string, name: string): Place {
  const [address = '', query = ''] = split(path);
  const pairs = [...new URLSearchParams(query)];
  const others = pairs.filter(([key]) => key !== name);
  const written = (key: string, value: string): Change => ({
    path: `${address}?${new URLSearchParams([...others, [key, value]]).toString()}`,
  });
  return {
    present: pairs.find(([key]) => key === name)?.[1],
    change: (value) => written(name, value),
    operator: (operator, value) => written(`${name}[${operator}]`, value),
  };
}

function inPath(template: string, path: string, name: string): Place | undefined {
  const [address = '', query] = split(path);
  const index = template.split('/').indexOf(`{${name}}`);
  const segments = address.split('/');
  // The base path of the target may come before the template.
  const at = index === -1 ? -1 : index + segments.length - template.split('/').length;
  const present = segments[at];
  if (present === undefined) return undefined;
  const change = (value: string): Change => {
    const changed = segments.with(at, encodeURIComponent(value).replaceAll("'", '%27')).join('/');
    return { path: query === undefined ? changed : `${changed}?${query}` };
  };
  return { present: decoded(present), change, operator: (_operator, value) => change(value) };
}

function inBody(body: string | null, name: string): Place | undefined {
  const json = body === null ? {} : (parseJson(body) ?? fieldsOfForm(body));
  if (!isRecord(json)) return undefined;
  const names = name.split('.');
  const found = names.reduce<Json | undefined>((at, key) => (isRecord(at) ? at[key] : undefined), json);
  if (found !== undefined && typeof found !== 'string') return undefined;
  const merge = (value: Json): Change => ({
    merge: names.reduceRight<Json>((inner, key) => ({ [key]: inner }), value),
  });
  return {
    present: found,
    change: merge,
    operator: (operator, value) => merge({ [operator]: value }),
  };
}

/** The texts of a form in parts; files are left out. */
function fieldsOfForm(body: string): Json | undefined {
  const fields = [...body.matchAll(/; name="([^"]*)"\r\n\r\n([^\r]*)\r\n/g)];
  return fields.length === 0
    ? undefined
    : Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

function split(path: string): readonly string[] {
  const at = path.indexOf('?');
  return at === -1 ? [path] : [path.slice(0, at), path.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
