import { toMarkdown } from '@probity/checklist/markdown';
import type { Checklist } from '@probity/model';
import type { FastifyInstance } from 'fastify';
import type { resourceMaker } from '../../http/resource.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendResource } from '../../http/send-resource.ts';
import { llmsText } from './llms-text.ts';

/** The two texts for language models. */
export function llmsRoutes(
  app: FastifyInstance,
  checklist: Checklist,
  make: ReturnType<typeof resourceMaker>,
): void {
  const short = make({ 'text/plain': llmsText(checklist) });
  const full = make({ 'text/plain': toMarkdown(checklist.chapters) });
  app.get(routeOf('readLlms'), (request, reply) => sendResource(request, reply, short));
  app.get(routeOf('readLlmsFull'), (request, reply) => sendResource(request, reply, full));
}
