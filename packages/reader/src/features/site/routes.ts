import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseType } from '../../http/negotiate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { sendForm } from '../../http/send-resource.ts';
import type { Site } from './load-site.ts';
import { PAGE_POLICY } from './page-policy.ts';

/** The pages of the web reader, at every path that the API does not have. */
export function siteRoutes(app: FastifyInstance, site: Site | undefined): void {
  app.get('/*', (request, reply) => {
    const path = `/${wildcard(request.params)}`;
    if (site === undefined) return path === '/' ? sendNotice(reply) : sendProblem(reply, 'not-found');
    const form = site.get(path);
    if (form !== undefined) {
      return sendForm(request, reply.header('content-security-policy', PAGE_POLICY), form);
    }
    // Pages link to each other relatively, which works only with the slash at the end.
    if (site.has(`${path}/`)) {
      return reply
        .headers({ location: encodeURI(`${path}/`), 'cache-control': 'no-cache' })
        .code(308)
        .send();
    }
    return sendMissing(request, reply, site, path);
  });
}

/** Says in plain words that the pages are missing; the API works without them. */
function sendNotice(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send(NOTICE);
}

const NOTICE = [
  'This is the API security checklist over HTTP.',
  '',
  'The pages of the web reader were not built, so there is nothing to see at this address.',
  'In a checkout, build them with `npm run build:site`; or name a folder with --site.',
  '',
  'The API is here: /v1/chapters, /v1/checklist, /v1/openapi.json. For language models: /llms.txt.',
  '',
].join('\n');

/** A person gets the page that says so, a program the problem. */
function sendMissing(request: FastifyRequest, reply: FastifyReply, site: Site, path: string): FastifyReply {
  const page = site.get('/404.html');
  const wanted = chooseType(['application/problem+json', 'text/html'], request.headers.accept);
  if (page === undefined || wanted !== 'text/html' || path.startsWith('/v1/'))
    return sendProblem(reply, 'not-found');
  const { bytes, headers } = page.encoded('identity');
  return reply
    .code(404)
    .headers({
      'content-type': headers['content-type'] ?? 'text/html',
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
    })
    .send(bytes);
}

function wildcard(params: unknown): string {
  return typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';
}
