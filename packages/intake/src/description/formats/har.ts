import { isRecord, type Method } from '@probity/model';
import { toJson } from '../../to-json.ts';
import { buildDocument, type Sample } from '../recorded/document-builder.ts';
import type { Wanted } from './format.ts';
import { isSecretName, parsed, type Converted } from '../recorded/recorded.ts';
import { templatePath } from '../recorded/recorded-path.ts';
import { scalarText } from '../recorded/scalar-text.ts';

type Node = Readonly<Record<string, unknown>>;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const MOST_ENTRIES = 20_000;
const STATIC = /^(?:image|font|video|audio)\/|^text\/(?:css|html|javascript)|javascript|wasm/i;

/** Reads the requests of a HAR file to the target; those to other hosts, and what browsers load beside, are left out. */
export function fromHar(har: Node, { origin, prefix }: Wanted): Converted {
  const log = recordOf(har['log']);
  const entries = listOf(log['entries']).slice(0, MOST_ENTRIES).map(recordOf);
  const origins = Map.groupBy(entries, (entry) => urlOf(entry)?.origin ?? '');
  const busiest = [...origins].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
  const chosen = origins.has(origin) ? origin : busiest;
  const schemes: Record<string, Node> = {};
  const samples = (origins.get(chosen) ?? []).flatMap((entry) => sampleOf(entry, prefix, schemes) ?? []);
  const isOther = origin !== '' && chosen !== origin && samples.length > 0;
  const notes = isOther
    ? [{ message: `it holds no request to ${origin}; those to ${chosen} were read as if they were.` }]
    : [];
  const wrong =
    samples.length > 0
      ? []
      : [
          {
            message: 'the HAR file holds no request to an API.',
            suggestion: 'Record one session in which you use the API, and save it with its bodies.',
          },
        ];
  return { document: buildDocument('', samples, schemes), notes, wrong };
}

function sampleOf(entry: Node, prefix: string, schemes: Record<string, Node>): Sample | undefined {
  const [request, response] = [recordOf(entry['request']), recordOf(entry['response'])];
  const url = urlOf(entry);
  const method = METHODS.find((each) => each === request['method']);
  const content = recordOf(response['content']);
  const type = scalarText(content['mimeType']);
  if (url === undefined || method === undefined || STATIC.test(type)) return undefined;
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname;
  const sent = recordOf(request['postData']);
  const value = bodyOf(sent);
  const status = Number(response['status'] ?? 0);
  return {
    method,
    ...templatePath(path),
    query: [...url.searchParams].map(([name, each]) => ({
      name,
      value: isSecretName(name) ? undefined : each,
    })),
    ...(sent['mimeType'] === undefined
      ? {}
      : { body: { type: scalarText(sent['mimeType']).split(';')[0] ?? '', value } }),
    answer: { status, value: parsed(content['text']) },
    schemes: schemesOf(listOf(request['headers']).map(recordOf), schemes),
  };
}

function bodyOf({ text, params }: Node): ReturnType<typeof parsed> {
  const json = parsed(text);
  if (json !== undefined) return json;
  const fields = listOf(params).map(recordOf);
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(({ name, value }) => [scalarText(name), toJson(value ?? '')]));
}

/** How a request carried a credential. Only names are kept, never values. */
function schemesOf(headers: readonly Node[], schemes: Record<string, Node>): readonly string[] {
  return headers.flatMap(({ name, value }) => {
    const header = scalarText(name);
    const scheme = schemeOf(header, scalarText(value).split(' ')[0] ?? '');
    if (scheme === undefined) return [];
    const [key, described] = scheme;
    schemes[key] ??= described;
    return [key];
  });
}

function schemeOf(header: string, word: string): readonly [string, Node] | undefined {
  const lower = header.toLowerCase();
  if (lower === 'authorization') {
    const known = /^(?:bearer|basic)$/i.test(word);
    if (known) return [word.toLowerCase(), { type: 'http', scheme: word.toLowerCase() }];
    return ['authorization', { type: 'apiKey', in: 'header', name: header }];
  }
  const isKey = /^x-.*(?:token|key|auth|session)/.test(lower) && !/csrf|xsrf|request/.test(lower);
  return isKey ? [lower, { type: 'apiKey', in: 'header', name: header }] : undefined;
}

function urlOf(entry: Node): URL | undefined {
  const { url } = recordOf(entry['request']);
  return typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
}

function recordOf(value: unknown): Node {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
