import { CurlProblem } from './curl-problem.ts';
import type { CurlOptions } from './curl-options.ts';

interface Header {
  readonly name: string;
  readonly value: string;
}

/** What browsers and curl add to every request, and what the connection decides. */
const NOISE =
  /^(?:accept-encoding|accept-language|cache-control|connection|content-length|dnt|host|if-none-match|if-modified-since|pragma|priority|referer|te|upgrade-insecure-requests|user-agent|sec-.+)$/i;
/** Names of headers by which a caller is known, and what goes with them. */
const CREDENTIAL = /authorization|cookie|token|api-?key|auth|session|secret|jwt|credential|csrf|xsrf/i;

/** The headers of a curl line: those of the caller, those of the operation, and the media type of its body. */
export function curlHeaders(
  options: CurlOptions,
  url: URL,
): {
  readonly credentials: readonly Header[];
  readonly others: readonly Header[];
  readonly contentType: string | undefined;
} {
  const written = [...options.all('header').map(headerOf), ...shortHands(options, url)].filter(
    ({ name, value }) => value !== '' && !NOISE.test(name),
  );
  const contentType = written.find(({ name }) => /^content-type$/i.test(name))?.value.split(';')[0];
  const kept = written.filter(({ name }) => !/^content-type$/i.test(name));
  return {
    credentials: kept.filter(({ name }) => CREDENTIAL.test(name)),
    others: kept.filter(({ name }) => !CREDENTIAL.test(name)),
    contentType,
  };
}

function headerOf(text: string): Header {
  if (text.startsWith('@'))
    throw new CurlProblem('A header with `@` is in a file, and no file is read. Write it into the line.');
  const [, name, value = ''] = /^([!#$%&'*+.^`|~\w-]+)\s*[:;]\s*([^]*)$/.exec(text) ?? [];
  if (name === undefined) throw new CurlProblem('A header of the line is not written as `Name: value`.');
  return { name, value: value.trim() };
}

/** `-u`, `-b`, `--oauth2-bearer`, and a user in the address. */
function shortHands(options: CurlOptions, url: URL): readonly Header[] {
  const [user, cookie, bearer] = [
    options.all('user').at(-1),
    options.all('cookie'),
    options.all('oauth2-bearer').at(-1),
  ];
  const inAddress =
    url.username === ''
      ? undefined
      : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  const basic = user ?? inAddress;
  if (basic !== undefined && !basic.includes(':'))
    throw new CurlProblem(
      'The user of the line has no password, which curl would ask for. Write it as user:password.',
    );
  const cookies = cookie.join('; ');
  if (cookie.some((each) => !each.includes('=')))
    throw new CurlProblem('The option --cookie names a file, and no file is read. Write it as name=value.');
  return [
    ...(basic === undefined
      ? []
      : [{ name: 'Authorization', value: `Basic ${Buffer.from(basic).toString('base64')}` }]),
    ...(bearer === undefined ? [] : [{ name: 'Authorization', value: `Bearer ${bearer}` }]),
    ...(cookies === '' ? [] : [{ name: 'Cookie', value: cookies }]),
  ];
}
