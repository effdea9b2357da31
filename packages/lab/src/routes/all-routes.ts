import type { Route } from '../http/route.ts';
import type { Part } from '../settings.ts';
import { adminRoutes } from './admin.ts';
import { batchRoutes } from './batch.ts';
import { bulkRoutes } from './bulk.ts';
import { commentRoutes } from './comments.ts';
import { fileRoutes } from './files.ts';
import { graphqlRoutes } from './graphql.ts';
import { guideRoutes } from './guides.ts';
import { invitationRoutes } from './invitations.ts';
import { loginRoutes } from './login.ts';
import { meRoutes } from './me.ts';
import { orderRoutes } from './orders.ts';
import { importRoutes } from './outbound/imports.ts';
import { invoiceRoutes } from './outbound/invoices.ts';
import { paymentRoutes } from './outbound/payments.ts';
import { previewRoutes } from './outbound/previews.ts';
import { quoteRoutes } from './outbound/quotes.ts';
import { webhookRoutes } from './outbound/webhooks.ts';
import { overviewRoutes } from './overviews.ts';
import { projectRoutes } from './projects.ts';
import { reportRoutes } from './reports.ts';
import { resetRoutes } from './reset.ts';
import { searchRoutes } from './search.ts';
import { serviceRoutes } from './service.ts';
import { sessionRoutes } from './sessions.ts';
import { cartRoutes } from './shop/carts.ts';
import { couponRoutes } from './shop/coupons.ts';
import { listingRoutes } from './shop/listings.ts';
import { purchaseRoutes } from './shop/purchases.ts';
import { walletRoutes } from './shop/wallets.ts';
import { signUpRoutes } from './sign-up.ts';
import { stepUpRoutes } from './step-up.ts';
import { taskRoutes } from './tasks.ts';
import { uploadRoutes } from './uploads.ts';

/** What each part adds. */
const ROUTES_OF_PART: Readonly<Record<Part, readonly Route[]>> = {
  overviews: overviewRoutes,
  batch: batchRoutes,
  graphql: graphqlRoutes,
  previews: [...previewRoutes, ...importRoutes, ...webhookRoutes],
  payments: [...invoiceRoutes, ...paymentRoutes],
  rates: quoteRoutes,
  reports: reportRoutes,
  shop: [...listingRoutes, ...couponRoutes, ...walletRoutes, ...cartRoutes, ...purchaseRoutes],
  uploads: uploadRoutes,
  'step-up': stepUpRoutes,
};

/** Every operation of the product with these parts, in the order of the description. */
export function allRoutes(extra: readonly Route[], parts: readonly Part[] = []): readonly Route[] {
  const routes: Route[] = [
    ...signUpRoutes,
    ...loginRoutes,
    ...sessionRoutes,
    ...resetRoutes,
    ...meRoutes,
    ...projectRoutes,
    ...taskRoutes,
    ...commentRoutes,
    ...fileRoutes,
    ...invitationRoutes,
    ...orderRoutes,
    ...searchRoutes,
    ...guideRoutes,
    ...bulkRoutes,
    ...adminRoutes,
    ...parts.flatMap((part) => ROUTES_OF_PART[part]),
    ...extra,
  ];
  routes.push(...serviceRoutes(() => routes));
  return routes;
}
