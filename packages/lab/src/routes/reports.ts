import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { plain, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';

const reportSchema = named('Report', z.strictObject({ days: z.int(), total: z.int() }), {
  days: 30,
  total: 210,
});

const newReport = named('NewReport', z.strictObject({ days: z.int().min(1).max(365) }), { days: 30 });

const titlesSchema = named('Titles', z.strictObject({ titles: z.array(z.string()) }), {
  titles: ['Work done', 'Work left'],
});

const TITLES = ['Work done', 'Work left', 'Orders of the month'];

/** Reports, which cost more than anything else here. */
export const reportRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    method: 'POST',
    path: '/v1/reports',
    operationId: 'makeReport',
    summary: 'Read a report over some days',
    tag: 'reports',
    body: newReport,
    success: { status: 200, schema: reportSchema },
    handle({ harbor, caller, body }) {
      harbor.seams.reportQuota(caller);
      return harbor.seams.makeReport(body.days);
    },
  }),
  userRoute({
    ...plain,
    method: 'GET',
    path: '/v1/reports/titles',
    operationId: 'findTitles',
    summary: 'Find reports by their title',
    tag: 'reports',
    query: z.object({
      match: z
        .string()
        .min(1)
        .max(200)
        .meta({ pattern: '^[A-Za-z ]+$', examples: ['work'] }),
    }),
    success: { status: 200, schema: titlesSchema },
    async handle({ harbor, query: { match } }) {
      if (!(await harbor.seams.isTitle(match))) throw new Problem('invalid_input');
      const wanted = match.toLowerCase();
      return { status: 200, body: { titles: TITLES.filter((each) => each.toLowerCase().includes(wanted)) } };
    },
  }),
];
