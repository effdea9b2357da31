import { cutMarkdown, plain } from './text.mjs';

/** GitHub takes 65,536 characters. */
const MOST_BYTES = 60_000;
const MOST_PAGES = 30;
const TIMEOUT_MS = 15_000;

/**
 * Writes one comment on a pull request, or replaces the one that an earlier run wrote; it is found by a hidden mark.
 * Returns why that could not be done, as a sentence, or null. It never throws: a comment changes no result.
 */
export async function writeComment({ markdown, name, event, repository, api, token }) {
  const pull = event?.pull_request;
  if (pull === undefined || !Number.isInteger(pull.number)) return null;
  if (pull.head?.repo?.fork === true)
    return 'No comment was written, because the pull request comes from a fork. The job summary has the report.';
  if (!token) return 'No comment was written, because there is no token. The job summary has the report.';
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository ?? ''))
    return 'No comment was written, because the repository is not known.';
  const mark = `<!-- probity-report ${String(name).replaceAll(/[^\w.-]/g, '-')} -->`;
  const note = '_The report was cut here. The job summary and the artefacts of this run have more._';
  const body = `${mark}\n${cutMarkdown(markdown, MOST_BYTES, note)}`;
  const call = (path, options) => request(`${api}/repos/${repository}${path}`, token, options);
  try {
    const existing = await find(call, pull.number, mark);
    const [method, path] =
      existing === null
        ? ['POST', `/issues/${pull.number}/comments`]
        : ['PATCH', `/issues/comments/${existing}`];
    await call(path, { method, body: JSON.stringify({ body }) });
    return null;
  } catch (error) {
    return `No comment was written: ${plain(error instanceof Error ? error.message : error, 200)}. Does the job have \`permissions: pull-requests: write\`? The job summary has the report.`;
  }
}

async function find(call, number, mark) {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const comments = await call(`/issues/${number}/comments?per_page=100&page=${page}`, {});
    if (!Array.isArray(comments)) throw new Error('the list of comments is no list');
    const own = comments.find(({ body }) => typeof body === 'string' && body.startsWith(mark));
    if (own !== undefined && Number.isInteger(own.id)) return own.id;
    if (comments.length < 100) return null;
  }
  return null;
}

async function request(url, token, options) {
  const response = await fetch(url, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': 'probity-action',
      'x-github-api-version': '2022-11-28',
    },
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status}`);
  return response.json();
}
