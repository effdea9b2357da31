import { ACCOUNT_OPERATIONS } from './operations/account.ts';
import { API_OPERATIONS } from './operations/apis.ts';
import { ORGANISATION_OPERATIONS } from './operations/organisations.ts';
import { RUN_OPERATIONS } from './operations/runs.ts';
import { RUNNER_OPERATIONS } from './operations/runner.ts';
import { SERVICE_OPERATIONS } from './operations/service.ts';

/** Every operation of the team server, by name, in the order in which they are described. */
export const TEAM_OPERATIONS = {
  ...ACCOUNT_OPERATIONS,
  ...ORGANISATION_OPERATIONS,
  ...API_OPERATIONS,
  ...RUN_OPERATIONS,
  ...RUNNER_OPERATIONS,
  ...SERVICE_OPERATIONS,
};

/** The name of an operation of the team server. */
export type TeamOperationId = keyof typeof TEAM_OPERATIONS;
