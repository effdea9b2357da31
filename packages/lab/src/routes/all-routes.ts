import type { Route } from '../http/route.ts';
import { adminRoutes } from './admin.ts';
import { bulkRoutes } from './bulk.ts';
import { commentRoutes } from './comments.ts';
import { fileRoutes } from './files.ts';
import { guideRoutes } from './guides.ts';
import { invitationRoutes } from './invitations.ts';
import { loginRoutes } from './login.ts';
import { meRoutes } from './me.ts';
import { orderRoutes } from './orders.ts';
import { projectRoutes } from './projects.ts';
import { resetRoutes } from './reset.ts';
import { searchRoutes } from './search.ts';
import { serviceRoutes } from './service.ts';
import { sessionRoutes } from './sessions.ts';
import { signUpRoutes } from './sign-up.ts';
import { taskRoutes } from './tasks.ts';

/** Every operation of the product, in the order of the description. */
export function allRoutes(extra: readonly Route[]): readonly Route[] {
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
    ...extra,
  ];
  routes.push(...serviceRoutes(() => routes));
  return routes;
}
