import type { Checklist } from '@probity/model';
import type { FastifyInstance } from 'fastify';
import type { Occurrence, ProblemCode } from '@probity/contract';
import { routeOf } from '../../http/route-of.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { sendResource } from '../../http/send-resource.ts';
import type { resourceMaker } from '../../http/resource.ts';
import { checklistResources } from './resources.ts';

interface Params {
  readonly position: string;
  readonly number: string;
}

/** The checklist, its chapters and its checks. Everything is made before the first request. */
export function checklistRoutes(
  app: FastifyInstance,
  checklist: Checklist,
  make: ReturnType<typeof resourceMaker>,
): void {
  const { whole, chapters, byPosition } = checklistResources(checklist, make);
  const noChapter: Refusal = ['chapter-not-found', { detail: `The chapters are 1 to ${byPosition.size}.` }];
  const noCheck = (checks: number): Refusal => [
    'check-not-found',
    { detail: `The checks of this chapter are 1 to ${checks}.` },
  ];

  app.get(routeOf('readChecklist'), (request, reply) => sendResource(request, reply, whole));
  app.get(routeOf('listChapters'), (request, reply) => sendResource(request, reply, chapters));

  for (const [id, part] of CHAPTER_PARTS) {
    app.get<{ Params: Params }>(routeOf(id), (request, reply) => {
      const chapter = byPosition.get(request.params.position);
      if (chapter === undefined) return sendProblem(reply, ...noChapter);
      return sendResource(request, reply, chapter[part]);
    });
  }

  app.get<{ Params: Params }>(routeOf('readCheck'), (request, reply) => {
    const { position, number } = request.params;
    const chapter = byPosition.get(position);
    if (chapter === undefined) return sendProblem(reply, ...noChapter);
    const check = chapter.byNumber.get(number);
    if (check === undefined) return sendProblem(reply, ...noCheck(chapter.byNumber.size));
    return sendResource(request, reply, check);
  });
}

/** The operations on one chapter, and what of it they show. */
const CHAPTER_PARTS = [
  ['readChapter', 'whole'],
  ['listChecks', 'checks'],
] as const;

type Refusal = readonly [ProblemCode, Occurrence];
