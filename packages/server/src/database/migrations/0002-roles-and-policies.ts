import { sql, type Kysely } from 'kysely';
import { ROLES } from '../roles.ts';

/** The two roles that the server works with, and which rows each of them sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const role of Object.values(ROLES)) {
    // Roles belong to the whole cluster, where another installation may have made them at this moment.
    await sql
      .raw(
        `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS;
         EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      )
      .execute(db);
    await sql.raw(`GRANT ${role} TO CURRENT_USER`).execute(db);
    await sql.raw(`GRANT USAGE ON SCHEMA probity TO ${role}`).execute(db);
  }
  for (const table of [...Object.keys(POLICIES), ...OF_FEEDER]) {
    await sql.raw(`ALTER TABLE probity.${table} ENABLE ROW LEVEL SECURITY`).execute(db);
    await sql.raw(`ALTER TABLE probity.${table} FORCE ROW LEVEL SECURITY`).execute(db);
  }
  for (const [table, policy] of Object.entries(POLICIES)) {
    for (const statement of policiesOf(table, policy)) await sql.raw(statement).execute(db);
    await sql
      .raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON probity.${table} TO ${ROLES.application}`)
      .execute(db);
  }
  for (const table of OF_FEEDER) {
    await sql
      .raw(`CREATE POLICY of_feeder ON probity.${table} TO ${ROLES.feeder} USING (true) WITH CHECK (true)`)
      .execute(db);
    await sql.raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON probity.${table} TO ${ROLES.feeder}`).execute(db);
  }
}

const OWN = 'organisation_id = probity.current_organisation()';
/** An account that has a role for some APIs only sees these. */
const OWN_API = `${OWN} AND (probity.current_apis() IS NULL OR api_id = ANY (probity.current_apis()))`;

/** Which rows of a table the application may read and write: the same, or not. What is left out is none. */
type Policy =
  | string
  | { readonly read: string; readonly insert?: string; readonly update?: string; readonly remove?: string };

function policiesOf(table: string, policy: Policy): readonly string[] {
  const create = (name: string, rule: string): string =>
    `CREATE POLICY of_application${name} ON probity.${table} ${rule}`;
  const role = `TO ${ROLES.application}`;
  if (typeof policy === 'string') return [create('', `${role} USING (${policy}) WITH CHECK (${policy})`)];
  const { read, insert, update, remove } = policy;
  return [
    create('_to_read', `FOR SELECT ${role} USING (${read})`),
    ...(insert === undefined ? [] : [create('_to_insert', `FOR INSERT ${role} WITH CHECK (${insert})`)]),
    ...(update === undefined
      ? []
      : [create('_to_update', `FOR UPDATE ${role} USING (${update}) WITH CHECK (${update})`)]),
    ...(remove === undefined ? [] : [create('_to_remove', `FOR DELETE ${role} USING (${remove})`)]),
  ];
}

/** Before an organisation is chosen, an account sees to which it belongs; afterwards it sees that one alone. */
const NOT_CHOSEN = 'probity.current_organisation() IS NULL';
const CHOSEN = 'id = probity.current_organisation()';

const SESSION = 'account_id = probity.current_account() OR secret_hash = probity.current_lookup()';

const FAILURE = 'key = ANY (string_to_array(probity.current_lookup(), chr(10)))';

/** One condition to read and to write. */
function everything(condition: string) {
  return { read: condition, insert: condition, update: condition };
}

/** Which rows the application sees and writes, by table. */
const POLICIES: Readonly<Record<string, Policy>> = {
  organisation: {
    read: `${CHOSEN} OR (${NOT_CHOSEN} AND id IN (
      SELECT organisation_id FROM probity.membership WHERE account_id = probity.current_account()))`,
    insert: CHOSEN,
    update: CHOSEN,
    remove: CHOSEN,
  },
  // Nobody changes the account of another person, however many organisations they share.
  account: {
    read: `id = probity.current_account() OR email = probity.current_lookup() OR id IN (
      SELECT account_id FROM probity.membership WHERE ${OWN})`,
    insert: 'email = probity.current_lookup()',
    update: 'id = probity.current_account()',
  },
  // What has ended may be removed by anybody, who cannot even see it.
  session: {
    ...everything(SESSION),
    remove: `${SESSION} OR expires_at < now() - interval '1 day' OR last_used_at < now() - interval '1 day'`,
  },
  sign_in_failure: {
    ...everything(FAILURE),
    remove: `${FAILURE} OR at < now() - interval '1 day'`,
  },
  api: `${OWN} AND (probity.current_apis() IS NULL OR id = ANY (probity.current_apis()))`,
  membership: {
    read: `${OWN} OR (${NOT_CHOSEN} AND account_id = probity.current_account())`,
    insert: OWN,
    update: OWN,
    remove: OWN,
  },
  token: `${OWN} OR secret_hash = probity.current_lookup()`,
  runner: `${OWN} OR secret_hash = probity.current_lookup()`,
  idempotency_key: { ...everything(OWN), remove: `${OWN} OR created_at < now() - interval '1 day'` },
  environment: OWN_API,
  secret: OWN_API,
  interval_due: OWN,
  run: OWN_API,
  step_result: OWN_API,
  ledger: OWN_API,
  event: OWN_API,
  due_run: OWN,
};

/** What the feeder sees: ids, due times and organisations, and whose turn it was. */
const OF_FEEDER = ['due_run', 'interval_due', 'turn', 'origin_turn'];
