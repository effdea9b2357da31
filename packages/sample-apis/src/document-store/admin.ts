import type { Account, Accounts } from './accounts.ts';
import { enveloped, Refusal } from './answers.ts';
import { listed } from './pages.ts';
import type { Call, Flawed, Route } from './route.ts';
import type { Fields } from './store.ts';

/** The operations for the administrator. */
export function adminRoutes(accounts: Accounts, flawed: Flawed): readonly Route[] {
  const wanted = ({ ids: [id] }: Call): Account => {
    const found = accounts.all().find((account) => account.id === id);
    if (!found) throw new Refusal('missing', 'There is no such account.');
    return found;
  };

  return [
    {
      path: /^\/v1\/admin\/accounts$/,
      operations: {
        GET: (call) => {
          const { role } = call.caller();
          if (!flawed('accounts-for-all')) demandAdministrator(role);
          return listed(accounts.all().map(shown), call.url);
        },
      },
    },
    {
      path: /^\/v1\/admin\/accounts\/([^/]+)$/,
      operations: {
        GET: (call) => {
          demandAdministrator(call.caller().role);
          return enveloped(shown(wanted(call)));
        },
      },
    },
    {
      path: /^\/v1\/admin\/accounts\/([^/]+)\/attempts$/,
      operations: {
        DELETE: (call) => {
          demandAdministrator(call.caller().role);
          const { id } = wanted(call);
          accounts.forgetAttempts(id);
          return enveloped({ id, deleted: true });
        },
      },
    },
  ];
}

function demandAdministrator(role: string): void {
  if (role !== 'admin') throw new Refusal('forbidden', 'This is for the administrator alone.');
}

function shown({ id, role, created }: Account): Fields {
  return { id, role, created };
}
