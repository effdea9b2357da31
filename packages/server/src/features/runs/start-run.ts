import type { Handlers } from '../../http/call.ts';
import { nameOf } from '../../identity/caller.ts';
import type { Services } from '../../services.ts';
import { createRun } from './create-run.ts';
import { showRun } from './show-run.ts';

/** Starts runs that somebody asks for. */
export function startHandlers({ sealing, queue }: Pick<Services, 'sealing' | 'queue'>): Handlers<'startRun'> {
  return {
    startRun: async ({ caller, params, tenancy, body: { selection }, transact }) => {
      const row = await transact((transaction) =>
        createRun(transaction, sealing, {
          organisationId: tenancy.organisationId ?? '',
          apiId: params['api_id'] ?? '',
          environmentId: params['environment_id'] ?? '',
          source: 'on_demand',
          selection,
          createdBy: nameOf(caller),
        }),
      );
      queue.waiting.wake();
      return { body: showRun(row), version: row.version };
    },
  };
}
