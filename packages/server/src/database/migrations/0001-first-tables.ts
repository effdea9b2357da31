import { sql, type Kysely } from 'kysely';

/**
 * The first tables. Each statement stands for itself, in the order in which they depend on each other: who, what is
 * tested, and its runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...SETTINGS, ...PEOPLE, ...TARGETS, ...RUNS]) await sql.raw(statement).execute(db);
}

/** What the server sets for each transaction, as the policies read it. Nothing is set: nothing is seen. */
const SETTINGS = [
  'CREATE SCHEMA IF NOT EXISTS probity',
  setting('current_organisation', 'organisation_id', 'uuid'),
  setting('current_account', 'account_id', 'uuid'),
  setting('current_lookup', 'lookup', 'text'),
  setting('current_apis', 'api_ids', 'uuid[]'),
];

function setting(name: string, key: string, type: string): string {
  return `CREATE FUNCTION probity.${name}() RETURNS ${type} LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT nullif(current_setting('probity.${key}', true), '')::${type} $$`;
}

const ORGANISATION = 'organisation_id uuid NOT NULL REFERENCES probity.organisation ON DELETE CASCADE';
const CREATED = 'created_at timestamptz NOT NULL DEFAULT now()';
/** Counts changes, so that one who changes can say which state was meant. */
const VERSION = 'version integer NOT NULL DEFAULT 1';

const PEOPLE = [
  `CREATE TABLE probity.organisation (
    id uuid PRIMARY KEY, name text NOT NULL, sealed_data_key bytea NOT NULL, ${CREATED}, ${VERSION})`,
  `CREATE TABLE probity.account (
    id uuid PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL, password_hash text NOT NULL,
    password_changed_at timestamptz NOT NULL DEFAULT now(), ${CREATED}, ${VERSION})`,
  `CREATE TABLE probity.session (
    id uuid PRIMARY KEY, secret_hash text NOT NULL UNIQUE, csrf_hash text NOT NULL,
    account_id uuid NOT NULL REFERENCES probity.account ON DELETE CASCADE,
    ${CREATED}, last_used_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL)`,
  'CREATE INDEX ON probity.session (account_id)',
  `CREATE TABLE probity.sign_in_failure (
    id uuid PRIMARY KEY, key text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX ON probity.sign_in_failure (key, at)',
  'CREATE INDEX ON probity.sign_in_failure (at)',
  `CREATE TABLE probity.api (
    id uuid PRIMARY KEY, ${ORGANISATION}, name text NOT NULL, ${CREATED}, ${VERSION},
    UNIQUE (organisation_id, name))`,
  `CREATE TABLE probity.membership (
    id uuid PRIMARY KEY, ${ORGANISATION}, account_id uuid NOT NULL REFERENCES probity.account ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('owner', 'maintainer', 'member', 'auditor')),
    api_id uuid REFERENCES probity.api ON DELETE CASCADE, ${CREATED}, ${VERSION},
    UNIQUE NULLS NOT DISTINCT (organisation_id, account_id, api_id))`,
  'CREATE INDEX ON probity.membership (account_id)',
  `CREATE TABLE probity.token (
    id uuid PRIMARY KEY, ${ORGANISATION}, name text NOT NULL, secret_hash text NOT NULL UNIQUE,
    permissions text[] NOT NULL, api_id uuid REFERENCES probity.api ON DELETE CASCADE,
    created_by uuid REFERENCES probity.account ON DELETE SET NULL,
    ${CREATED}, expires_at timestamptz NOT NULL, last_used_at timestamptz, revoked_at timestamptz)`,
  'CREATE INDEX ON probity.token (organisation_id)',
  // Without an organisation it is a runner of the installation, which serves everybody.
  `CREATE TABLE probity.runner (
    id uuid PRIMARY KEY, organisation_id uuid REFERENCES probity.organisation ON DELETE CASCADE,
    name text NOT NULL, secret_hash text NOT NULL UNIQUE, network text, labels text[] NOT NULL DEFAULT '{}',
    public_key jsonb, version text, ${CREATED}, last_seen_at timestamptz, revoked_at timestamptz)`,
  `CREATE TABLE probity.idempotency_key (
    organisation_id uuid NOT NULL, caller text NOT NULL, key text NOT NULL, request_hash text NOT NULL,
    status integer, headers jsonb, body text, ${CREATED}, PRIMARY KEY (organisation_id, caller, key))`,
  'CREATE INDEX ON probity.idempotency_key (created_at)',
];

const OF_API = `${ORGANISATION}, api_id uuid NOT NULL REFERENCES probity.api ON DELETE CASCADE`;

const TARGETS = [
  `CREATE TABLE probity.environment (
    id uuid PRIMARY KEY, ${OF_API}, name text NOT NULL, network text,
    profile text, description_object text, origin text, interval_seconds integer CHECK (interval_seconds >= 60),
    ${CREATED}, ${VERSION}, UNIQUE (api_id, name))`,
  `CREATE TABLE probity.secret (
    ${OF_API}, environment_id uuid NOT NULL REFERENCES probity.environment ON DELETE CASCADE,
    name text NOT NULL, sealed bytea NOT NULL, changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (environment_id, name))`,
  // When an environment is tested next; the feeder sees this and nothing else of it.
  `CREATE TABLE probity.interval_due (
    environment_id uuid PRIMARY KEY REFERENCES probity.environment ON DELETE CASCADE, ${ORGANISATION},
    due_at timestamptz NOT NULL, interval_seconds integer NOT NULL)`,
  'CREATE INDEX ON probity.interval_due (due_at)',
];

// The run has the organisation and the API, and takes everything with it: to look both up again for each row of
// progress would lock the same two rows in every transaction.
const OF_RUN = `organisation_id uuid NOT NULL, api_id uuid NOT NULL,
    run_id uuid NOT NULL REFERENCES probity.run ON DELETE CASCADE`;

const RUNS = [
  `CREATE TABLE probity.run (
    id uuid PRIMARY KEY, ${OF_API},
    environment_id uuid NOT NULL REFERENCES probity.environment ON DELETE CASCADE,
    source text NOT NULL CHECK (source IN ('on_demand', 'interval', 'pushed')), pushed_id text,
    state text NOT NULL CHECK (state IN ('waiting', 'running', 'finished', 'cancelled', 'failed')),
    attempt integer NOT NULL DEFAULT 0, errors integer NOT NULL DEFAULT 0, runner_id uuid,
    cancel_requested boolean NOT NULL DEFAULT false,
    origin text NOT NULL, selection jsonb NOT NULL DEFAULT '{}', profile text, description_object text,
    sealed_run_key bytea,
    summary jsonb, result_object text, problem text,
    created_by text, ${CREATED}, started_at timestamptz, finished_at timestamptz, ${VERSION})`,
  'CREATE INDEX ON probity.run (organisation_id, id DESC)',
  'CREATE INDEX ON probity.run (environment_id, id DESC)',
  'CREATE UNIQUE INDEX ON probity.run (environment_id, pushed_id)',
  `CREATE TABLE probity.step_result (
    ${OF_RUN}, name text NOT NULL, attempt integer NOT NULL, finished boolean NOT NULL,
    object text, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (run_id, name))`,
  `CREATE TABLE probity.ledger (
    ${OF_RUN}, n integer NOT NULL, attempt integer NOT NULL, entry jsonb NOT NULL, PRIMARY KEY (run_id, n))`,
  `CREATE TABLE probity.event (
    ${OF_RUN}, number bigint GENERATED ALWAYS AS IDENTITY, attempt integer NOT NULL,
    at timestamptz NOT NULL DEFAULT now(), data jsonb NOT NULL, PRIMARY KEY (run_id, number))`,
  // Whether an environment has a run that has not ended.
  `CREATE INDEX run_not_ended ON probity.run (environment_id) WHERE state IN ('waiting', 'running')`,
  // One row for each run that has not ended: when it is due, to be begun or, if it is held and nobody
  // extends that, to be taken over. All that the feeder sees of a run is here.
  `CREATE TABLE probity.due_run (
    run_id uuid PRIMARY KEY REFERENCES probity.run ON DELETE CASCADE, organisation_id uuid NOT NULL,
    due_at timestamptz NOT NULL, state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'held')),
    origin_key bytea NOT NULL, queue text NOT NULL, turn integer, attempt integer NOT NULL DEFAULT 0, job_id uuid)
    WITH (fillfactor = 70)`,
  `CREATE INDEX due_run_admitted ON probity.due_run (state, due_at) WHERE state IN ('queued', 'held')`,
  // The feeder jumps from place to place in it, however long the backlog of one is.
  `CREATE INDEX due_run_waiting ON probity.due_run (organisation_id, queue, due_at, run_id)
    WHERE state = 'waiting'`,
  `CREATE INDEX due_run_waiting_for_origin ON probity.due_run (origin_key, organisation_id)
    WHERE state = 'waiting'`,
  // The lease of an origin: at most one run of anybody is queued or held for it.
  `CREATE UNIQUE INDEX due_run_one_for_each_origin ON probity.due_run (origin_key)
    WHERE state IN ('queued', 'held')`,
  // The turn that each organisation had last in each queue.
  `CREATE TABLE probity.turn (
    ${ORGANISATION}, queue text NOT NULL, number integer NOT NULL, PRIMARY KEY (organisation_id, queue))`,
  'CREATE INDEX ON probity.turn (queue, number)',
  // When each organisation had an origin last: those who share one take turns.
  `CREATE TABLE probity.origin_turn (
    origin_key bytea NOT NULL, organisation_id uuid NOT NULL, admitted_at timestamptz NOT NULL,
    PRIMARY KEY (origin_key, organisation_id))`,
  'CREATE INDEX ON probity.origin_turn (admitted_at)',
];
