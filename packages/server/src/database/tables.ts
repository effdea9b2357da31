import type { ColumnType, Generated } from 'kysely';

/** Set by the database when the row is made. */
type Created = ColumnType<Date, never, never>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** JSON is written as text. */
type Json<T = unknown> = ColumnType<T, string, string>;

interface OfOrganisation {
  organisation_id: string;
}

interface OfApi extends OfOrganisation {
  api_id: string;
}

interface OfRun extends OfApi {
  run_id: string;
}

interface Versioned {
  created_at: Created;
  version: Generated<number>;
}

interface OrganisationTable extends Versioned {
  id: string;
  name: string;
  sealed_data_key: Buffer;
}

interface AccountTable extends Versioned {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  password_changed_at: Defaulted<Date>;
}

interface SessionTable {
  id: string;
  secret_hash: string;
  csrf_hash: string;
  account_id: string;
  created_at: Created;
  last_used_at: Defaulted<Date>;
  expires_at: Date;
}

interface SignInFailureTable {
  id: string;
  key: string;
  at: Defaulted<Date>;
}

export interface ApiTable extends OfOrganisation, Versioned {
  id: string;
  name: string;
}

interface MembershipTable extends OfOrganisation, Versioned {
  id: string;
  account_id: string;
  role: string;
  api_id: string | null;
}

interface TokenTable extends OfOrganisation {
  id: string;
  name: string;
  secret_hash: string;
  permissions: string[];
  api_id: string | null;
  created_by: string | null;
  created_at: Created;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface RunnerTable {
  id: string;
  organisation_id: string | null;
  name: string;
  secret_hash: string;
  network: string | null;
  labels: Defaulted<string[]>;
  public_key: Json | null;
  version: string | null;
  created_at: Created;
  last_seen_at: Date | null;
  revoked_at: Date | null;
}

interface IdempotencyKeyTable extends OfOrganisation {
  caller: string;
  key: string;
  request_hash: string;
  status: number | null;
  headers: Json | null;
  body: string | null;
  created_at: Created;
}

export interface EnvironmentTable extends OfApi, Versioned {
  id: string;
  name: string;
  network: string | null;
  profile: string | null;
  /** The address of the description of the API in the store of evidence. */
  description_object: string | null;
  origin: string | null;
  interval_seconds: number | null;
}

interface SecretTable extends OfApi {
  environment_id: string;
  name: string;
  sealed: Buffer;
  changed_at: Defaulted<Date>;
}

interface IntervalDueTable extends OfOrganisation {
  environment_id: string;
  due_at: Date;
  interval_seconds: number;
}

export interface RunTable extends OfApi, Versioned {
  id: string;
  environment_id: string;
  source: 'on_demand' | 'interval' | 'pushed';
  /** What a run that was made elsewhere is called there. */
  pushed_id: string | null;
  state: 'waiting' | 'running' | 'finished' | 'cancelled' | 'failed';
  attempt: Generated<number>;
  errors: Generated<number>;
  runner_id: string | null;
  cancel_requested: Generated<boolean>;
  origin: string;
  selection: Defaulted<unknown>;
  profile: string | null;
  /** The address of the description of the API in the store of evidence. */
  description_object: string | null;
  sealed_run_key: Buffer | null;
  summary: Json | null;
  result_object: string | null;
  problem: string | null;
  created_by: string | null;
  started_at: Date | null;
  finished_at: Date | null;
}

interface StepResultTable extends OfRun {
  name: string;
  attempt: number;
  finished: boolean;
  object: string | null;
  at: Defaulted<Date>;
}

interface LedgerTable extends OfRun {
  n: number;
  attempt: number;
  entry: Json;
}

interface EventTable extends OfRun {
  number: ColumnType<number, never, never>;
  attempt: number;
  at: Defaulted<Date>;
  data: Json;
}

interface DueRunTable extends OfOrganisation {
  run_id: string;
  due_at: Date;
  state: Defaulted<'waiting' | 'queued' | 'held'>;
  origin_key: Buffer;
  queue: string;
  turn: Defaulted<number | null>;
  attempt: Generated<number>;
  job_id: Defaulted<string | null>;
}

interface TurnTable extends OfOrganisation {
  queue: string;
  number: number;
}

interface OriginTurnTable extends OfOrganisation {
  origin_key: Buffer;
  admitted_at: Date;
}

interface MasterKeyTable {
  id: Buffer;
  first_used_at: Generated<Date>;
}

/** The tables of the server, as the migrations make them. */
export interface Tables {
  organisation: OrganisationTable;
  account: AccountTable;
  session: SessionTable;
  sign_in_failure: SignInFailureTable;
  api: ApiTable;
  membership: MembershipTable;
  token: TokenTable;
  runner: RunnerTable;
  idempotency_key: IdempotencyKeyTable;
  environment: EnvironmentTable;
  secret: SecretTable;
  interval_due: IntervalDueTable;
  run: RunTable;
  step_result: StepResultTable;
  ledger: LedgerTable;
  event: EventTable;
  due_run: DueRunTable;
  turn: TurnTable;
  origin_turn: OriginTurnTable;
  master_key: MasterKeyTable;
}
