import { z } from 'zod';
import { plain, userRoute, type Route } from '../http/route.ts';
import type { Seams } from '../seams/seams.ts';

/** A read that works and that the description does not name. */
export function undescribedRead(path: string): Pick<Seams, 'extraRoutes' | 'describe'> {
  const route: Route = userRoute({
    ...plain,
    method: 'GET',
    path,
    operationId: 'undescribedRead',
    summary: 'Read something that nobody lists',
    tag: 'forgotten',
    success: { status: 200, schema: z.looseObject({ rows: z.array(z.string()) }) },
    handle: () => ({ status: 200, body: { rows: ['one', 'two'], generated: true } }),
  });
  return {
    extraRoutes: () => [route],
    describe(document) {
      delete document.paths[path];
      return document;
    },
  };
}
