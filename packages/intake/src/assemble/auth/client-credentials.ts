import { tokenPath } from '../../description/token-endpoints.ts';
import { authRoles } from './auth-roles.ts';
import type { Context } from '../context.ts';
import type { Written } from '../stated/written-identities.ts';
import type { PlacedStep } from './second-factor.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The request by which a client of OAuth gets its token, where an account has an id and a secret and no password. */
export function clientCredentialsLogin(
  context: Context,
  { given }: Pick<Written, 'given'>,
  secrets: readonly string[],
): readonly PlacedStep[] | undefined {
  const isClient = secrets.includes('client_id') && secrets.includes('client_secret');
  if (!isClient || given.password !== undefined || context.profile.auth?.login !== undefined)
    return undefined;
  const { document, origin } = context;
  const path = tokenPath(document, 'clientCredentials', origin) ?? tokenPath(document, 'password', origin);
  const endpoint = path === undefined ? undefined : context.described.find(`POST ${path}`);
  const operation = endpoint ?? authRoles(context).login;
  if (operation === undefined) return undefined;
  return [
    {
      operation: operation.id,
      type: FORM,
      body: {
        grant_type: 'client_credentials',
        client_id: '{client_id}',
        client_secret: '{client_secret}',
      },
      at: ['auth', 'login'],
    },
  ];
}
