import type { Harbor } from './harbor.ts';
import { seededEmail, seededPassword } from './settings.ts';
import type { Row } from './store/database.ts';

/** What must be the same again after a test: objects and accounts, without sessions, logs, mails and times of change. */
export async function dump(harbor: Harbor): Promise<string> {
  const { database } = harbor;
  const state: Record<string, unknown> = { user: await accounts(harbor) };
  for (const table of OBJECT_TABLES) {
    state[table] = database.all(`SELECT * FROM ${table}`).map(withoutChangeTime).sort(byText);
  }
  return JSON.stringify(state, undefined, 1);
}

const OBJECT_TABLES = [
  'project',
  'project_member',
  'task',
  'comment',
  'file',
  'upload',
  'import',
  'webhook',
  'quote',
  'invoice',
  'invitation',
  'product',
  'purchase_order',
  'order_item',
  'listing',
  'coupon',
  'wallet',
  'cart',
  'purchase',
  'purchase_item',
] as const;

/** A password that was changed and changed back has another hash, so only its value is compared. */
async function accounts(harbor: Harbor): Promise<Record<string, unknown>[]> {
  const seeded = new Map(harbor.settings.accounts.map((one) => [seededEmail(one), seededPassword(one)]));
  const shown: Record<string, unknown>[] = [];
  for (const row of harbor.database.all('SELECT * FROM user ORDER BY id')) {
    const { password_hash, totp_last_step: _step, tokens_not_before: _notBefore, ...kept } = row;
    const password = seeded.get(String(row['email']));
    const unchanged =
      password !== undefined && (await harbor.passwords.matches(String(password_hash), password));
    shown.push({ ...kept, password: password === undefined ? 'own' : unchanged ? 'as seeded' : 'changed' });
  }
  return shown;
}

function withoutChangeTime({ updated_at: _changed, ...kept }: Row): Row {
  return kept;
}

function byText(a: Row, b: Row): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
