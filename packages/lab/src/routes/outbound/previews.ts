import { z } from 'zod';
import { Problem } from '../../http/problem.ts';
import { plain, userRoute, type Route } from '../../http/route.ts';
import { named } from '../../http/schemas.ts';
import { NO_PAGE, readPage } from '../../outbound/read-page.ts';

/** An address that a caller names; whether it is fetched is decided later. */
export const addressSchema = z.string().min(1).max(2000).meta({ format: 'uri' });

const wanted = named('NewLinkPreview', z.strictObject({ url: addressSchema }), {
  url: 'https://harbor.example/',
});

const previewSchema = named(
  'LinkPreview',
  z.strictObject({ url: z.string(), title: z.string().nullable(), excerpt: z.string().nullable() }),
  { url: 'https://harbor.example/', title: 'Harbor', excerpt: 'Plans for everybody.' },
);

/** Previews of links, fetched while the caller waits. */
export const previewRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    method: 'POST',
    path: '/v1/previews',
    operationId: 'previewLink',
    summary: 'Read title and first words of a page',
    tag: 'previews',
    body: wanted,
    success: { status: 200, schema: previewSchema },
    refusals: ['address_not_allowed'],
    async handle({ harbor, body }) {
      const url = harbor.seams.readAddress(body.url);
      // A page that cannot be read has no title; that is no fault of the caller.
      const page = await harbor.seams.fetchText(url).then(readPage, (error: unknown) => {
        if (error instanceof Problem) throw error;
        return NO_PAGE;
      });
      return { status: 200, body: { url: body.url, ...page } };
    },
  }),
];
