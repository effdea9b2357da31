import type { Method } from '@probity/model';
import { buildDocument, type Sample } from '../description/recorded/document-builder.ts';
import { isSecretName } from '../description/recorded/recorded.ts';
import { templatePath } from '../description/recorded/recorded-path.ts';
import { curlBody } from './curl-body.ts';
import { curlHeaders } from './curl-headers.ts';
import { curlOptions, type CurlOptions } from './curl-options.ts';
import { CurlProblem } from './curl-problem.ts';
import { curlWords } from './curl-words.ts';

/** What one curl line says, as a run takes it in: the address, a description of one operation, and an account. */
export interface CurlLine {
  readonly url: string;
  readonly descriptionText: string;
  /** An authentication file with one account, alice, whose headers are those of the line. */
  readonly authText: string;
}

const METHODS: readonly Method[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Reads a curl line as a description of one operation and an account that may call it. The line is never run: files,
 * other ways to the target, and what only a shell could do are refused.
 */
export function readCurl(
  line: string,
  env: Readonly<Record<string, string | undefined>>,
): CurlLine | { readonly problem: string } {
  try {
    return lineOf(curlOptions(curlWords(line, env)));
  } catch (error) {
    if (error instanceof CurlProblem) return { problem: error.message };
    throw error;
  }
}

function lineOf(options: CurlOptions): CurlLine {
  const url = addressOf(options.urls);
  const { credentials, others, contentType } = curlHeaders(options, url);
  const body = curlBody(options, contentType);
  const method = methodOf(options, body !== undefined);
  if (options.has('get') && body !== undefined)
    url.search = [url.search.slice(1), body.text].filter((each) => each !== '').join('&');
  const secret = [...url.searchParams.keys()].find(isSecretName);
  if (secret !== undefined)
    throw new CurlProblem(
      `The query has \`${secret}\`, which looks like a credential. Send it as a header, or write a profile with \`send: '?${secret}={token}'\`.`,
    );
  if (credentials.length === 0)
    throw new CurlProblem(
      "The line sends no credential, and without one no refusal says anything. Add it, such as -H 'Authorization: Bearer …'.",
    );
  const sample = {
    method,
    ...pathOf(method, url.pathname),
    query: [...url.searchParams].map(([name, value]) => ({ name, value })),
    headers: others,
    ...(body !== undefined && !options.has('get') && { body }),
    schemes: ['credential'],
  };
  const [main] = credentials;
  const scheme = { type: 'apiKey', in: 'header', name: main?.name ?? 'Authorization' };
  return {
    url: url.origin,
    descriptionText: JSON.stringify(buildDocument('', [sample], { credential: scheme })),
    authText: JSON.stringify({ auth: [{ name: 'alice', fixedHeaders: credentials }] }),
  };
}

/** What is read is read as it is written; what writes names an object, which nobody says is that of the run. */
function pathOf(method: Method, pathname: string): Pick<Sample, 'path' | 'values'> {
  return method === 'GET' || method === 'HEAD' ? { path: pathname } : templatePath(pathname);
}

function addressOf(urls: readonly string[]): URL {
  const [first, ...more] = urls;
  if (first === undefined) throw new CurlProblem('The line has no address.');
  if (more.length > 0)
    throw new CurlProblem(
      'The line has several addresses, or words that belong between quotes; it must have one.',
    );
  const url = URL.parse(/^[a-z][\w+.-]*:\/\//i.test(first) ? first : `http://${first}`);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CurlProblem('The address of the line must begin with http:// or https://.');
  url.hash = '';
  return url;
}

function methodOf(options: CurlOptions, hasBody: boolean): Method {
  const fallback = hasBody && !options.has('get') ? 'POST' : 'GET';
  const named = options.all('request').at(-1) ?? (options.has('head') ? 'HEAD' : fallback);
  const method = METHODS.find((each) => each === named.toUpperCase());
  if (method === undefined) throw new CurlProblem(`The method ${named.slice(0, 20)} is not tested.`);
  return method;
}
