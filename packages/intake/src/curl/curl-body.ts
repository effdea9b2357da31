import type { Json } from '@probity/model';
import { parsed } from '../description/recorded/recorded.ts';
import { CurlProblem } from './curl-problem.ts';
import type { CurlOptions } from './curl-options.ts';

/** The body of a curl line: its media type, and its value where that can be read. */
export interface CurlBody {
  readonly type: string;
  readonly value: Json | undefined;
  /** As it would be sent. */
  readonly text: string;
}

/** The body that the options make, or undefined if there is none. A file that is named with @ is refused. */
export function curlBody(options: CurlOptions, contentType: string | undefined): CurlBody | undefined {
  const plain = [...options.all('data'), ...options.all('data-ascii'), ...options.all('data-binary')];
  const json = options.all('json');
  if ([...plain, ...json].some((each) => each.startsWith('@')))
    throw new CurlProblem(
      'A body with `@` is in a file, and no file is read. Write what is in it into the line.',
    );
  const encoded = options.all('data-urlencode').map(urlEncoded);
  const parts = [...plain, ...options.all('data-raw'), ...encoded];
  if (parts.length === 0 && json.length === 0) return undefined;
  const text = json.length > 0 ? json.join('') : parts.join('&');
  const value = parsed(text);
  // curl calls every body a form, and people forget to say that it is JSON.
  const isJson = json.length > 0 || value !== undefined;
  const type = contentType ?? (isJson ? 'application/json' : 'application/x-www-form-urlencoded');
  return { type, value: value ?? Object.fromEntries(new URLSearchParams(text)), text };
}

/** `name=value`, `=value` or `value`; `@file` and `name@file` are files. */
function urlEncoded(text: string): string {
  const cut = text.indexOf('=');
  const name = cut === -1 ? '' : text.slice(0, cut);
  if (cut === -1 && text.includes('@'))
    throw new CurlProblem(
      'A value with `@` is in a file, and no file is read. Write what is in it into the line.',
    );
  const value = encodeURIComponent(text.slice(cut + 1));
  return name === '' ? value : `${name}=${value}`;
}
