import { isRecord } from '@probity/model';
import { templatePath } from '../recorded/recorded-path.ts';
import { templateOf } from '../recorded/route-template.ts';
import { scalarText } from '../recorded/scalar-text.ts';

/** The path template, path values and query of a Postman URL. */
export interface PostmanUrl {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly query: readonly { readonly name: string; readonly value: string | undefined }[];
}

/** Reads a URL as Postman writes it: a text or an object, with `{{variables}}` and `:parameters`. */
export function postmanUrl(url: unknown, variables: ReadonlyMap<string, string>): PostmanUrl | undefined {
  const raw = typeof url === 'string' ? url : isRecord(url) ? scalarText(url['raw'], rawOf(url)) : undefined;
  if (raw === undefined) return undefined;
  const [address = '', search = ''] = raw.split('?', 2);
  const known = address.replace(/^\{\{([^{}]+)\}\}/, (whole, name: string) => variables.get(name) ?? whole);
  const path = known
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/^\{\{[^{}]*\}\}/, '')
    .replace(/^[^/]+(?=\/|$)/, '')
    .replaceAll(/\{\{([^{}/]+)\}\}/g, '{$1}');
  const own = isRecord(url) && Array.isArray(url['variable']) ? url['variable'].filter(isRecord) : [];
  const template = templatePath(templateOf(path === '' ? '/' : path));
  const values = own.flatMap(({ key, value }) =>
    typeof value === 'string' && value !== '' && !value.includes('{{') ? [[scalarText(key), value]] : [],
  );
  return {
    path: template.path,
    values: { ...template.values, ...Object.fromEntries(values) },
    query: queryOf(search),
  };
}

function rawOf({ path }: Readonly<Record<string, unknown>>): string {
  return Array.isArray(path) ? `/${path.map((each) => scalarText(each)).join('/')}` : `/${scalarText(path)}`;
}

function queryOf(search: string): PostmanUrl['query'] {
  return search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return { name, value: value === '' || value.includes('{{') ? undefined : decode(value) };
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
