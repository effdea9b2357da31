import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from './form.ts';
import { isNamed } from './if-none-match.ts';
import { chooseCoding, chooseType } from './negotiate.ts';
import type { Resource } from './resource.ts';
import { sendProblem } from './send-problem.ts';

/** Answers with a resource in the form the client likes best, or with 304 if it has that already. */
export function sendResource(request: FastifyRequest, reply: FastifyReply, resource: Resource): FastifyReply {
  const type = chooseType(resource.types, request.headers.accept);
  const form = type === undefined ? undefined : resource.forms.get(type);
  if (form !== undefined) return sendForm(request, reply, form);
  return sendProblem(reply, 'not-acceptable', {
    detail: `It is available as ${resource.types.join(' or ')}.`,
  });
}

/** Answers with one form, compressed as the client likes it, or with 304 if it has that already. */
export function sendForm({ headers }: FastifyRequest, reply: FastifyReply, form: Form): FastifyReply {
  const encoded = form.encoded(chooseCoding(headers['accept-encoding']));
  if (isNamed(encoded.etag, headers['if-none-match'])) {
    return reply.code(304).headers(encoded.bareHeaders).send();
  }
  return reply.headers(encoded.headers).send(encoded.bytes);
}
