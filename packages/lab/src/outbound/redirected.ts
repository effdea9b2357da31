import type { OutRequest } from './send-out.ts';

/** The request that a redirect asks for: as browsers do it, 301 to 303 make it a GET without a body. */
export function redirected(request: OutRequest, to: URL, status: number): OutRequest {
  if (status === 307 || status === 308) return { ...request, url: to };
  const { body: _body, ...rest } = request;
  return { ...rest, method: 'GET', url: to };
}
