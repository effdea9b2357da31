import type { Harbor } from './harbor.ts';
import { PRODUCTS } from './products.ts';
import { seededEmail, seededPassword, seededProjectName, type SeededAccount } from './settings.ts';

/** Fills an empty store with the accounts of the settings, a project for each, and the products. */
export async function seed(harbor: Harbor): Promise<void> {
  const { database, settings } = harbor;
  for (const product of PRODUCTS) database.insert('product', product);
  const projects = new Map<string, { userId: string; projectId: string }>();
  for (const account of settings.accounts) projects.set(account.name, await seedAccount(harbor, account));
  for (const share of settings.sharedProjects) {
    const owner = projects.get(share.owner);
    const member = projects.get(share.with);
    if (owner === undefined || member === undefined) continue;
    database.insert('project_member', { project_id: owner.projectId, user_id: member.userId });
  }
  for (const name of settings.publicProjects) {
    database.run(
      "UPDATE project SET visibility = 'public' WHERE id = ?",
      projects.get(name)?.projectId ?? null,
    );
  }
}

async function seedAccount(
  harbor: Harbor,
  account: SeededAccount,
): Promise<{ userId: string; projectId: string }> {
  const { database, seams } = harbor;
  const created_at = harbor.timestamp();
  const userId = seams.newId('user');
  database.insert('user', {
    id: userId,
    email: seededEmail(account),
    name: account.name,
    role: account.role ?? 'user',
    password_hash: await harbor.passwords.hash(seededPassword(account)),
    totp_secret: account.totpSecret ?? null,
    internal_note: `Seeded; note that only staff may read about ${account.name}.`,
    created_at,
  });
  const projectId = seams.newId('project');
  database.insert('project', {
    id: projectId,
    owner_id: userId,
    name: seededProjectName(account),
    description: 'Exists from the start.',
    internal_note: `Internal note on the project of ${account.name}.`,
    created_at,
    updated_at: created_at,
  });
  return { userId, projectId };
}
