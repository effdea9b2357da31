import { openApiDocument } from '@probity/contract';
import type { FastifyInstance } from 'fastify';
import { jsonText, type resourceMaker } from '../../http/resource.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendResource } from '../../http/send-resource.ts';

/** The description of the API, made from the contract. */
export function openApiRoutes(app: FastifyInstance, make: ReturnType<typeof resourceMaker>): void {
  const resource = make({ 'application/json': jsonText(openApiDocument()) });
  app.get(routeOf('readDescription'), (request, reply) => sendResource(request, reply, resource));
}
