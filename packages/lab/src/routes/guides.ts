import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { plain, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';

const guideSchema = named('Guide', z.strictObject({ name: z.string(), text: z.string() }), {
  name: 'getting-started.md',
  text: '# Getting started',
});

const previewSchema = named('Preview', z.strictObject({ text: z.string() }), {
  text: 'Hello, we meet at noon.',
});

/** Guides, which are files, and the preview of messages. */
export const guideRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    method: 'GET',
    path: '/v1/guides',
    operationId: 'readGuide',
    summary: 'Read a guide by its file name',
    tag: 'guides',
    query: z.object({
      name: z
        .string()
        .min(1)
        .max(200)
        .meta({ examples: ['getting-started.md'] }),
      save_as: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .meta({ examples: ['guide.md'] }),
    }),
    success: { status: 200, schema: guideSchema },
    refusals: ['not_found'],
    handle({ harbor, query: { name, save_as = name } }) {
      const text = harbor.seams.readGuide(name);
      if (text === undefined) throw new Problem('not_found');
      const headers = { 'content-disposition': harbor.seams.downloadHeader(save_as) };
      return { status: 200, body: { name, text }, headers };
    },
  }),
  userRoute({
    ...plain,
    method: 'GET',
    path: '/v1/preview',
    operationId: 'previewMessage',
    summary: 'Preview a message as its reader sees it',
    tag: 'guides',
    query: z.object({
      text: z
        .string()
        .min(1)
        .max(500)
        .meta({ examples: ['we meet at noon.'] }),
    }),
    success: { status: 200, schema: previewSchema },
    handle: ({ harbor, caller, query }) => ({
      status: 200,
      body: { text: harbor.seams.renderMessage(query.text, caller.email) },
    }),
  }),
];
