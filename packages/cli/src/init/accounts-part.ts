import type { AuthFile } from '@probity/intake';
import { untrusted } from '@probity/reporters';
import type { Account } from './accounts.ts';
import { plain } from './auth-part.ts';
import { accountFields } from './credential-part.ts';
import type { Sheet } from './sheet.ts';
import type { Found } from './load.ts';
import { oneLine } from './write-profile.ts';

/** Whether a run signs all its users up itself. */
export function makesOwn(accounts: readonly Account[], { signsUp }: Found): boolean {
  return signsUp && !accounts.some(({ kind, active }) => kind !== 'admin' && active);
}

/** The accounts of a profile; those that nobody has named yet stand there as comments, to be taken out of them. */
export function accountsPart(sheet: Sheet, accounts: readonly Account[], found: Found): void {
  const { credential } = found;
  if (makesOwn(accounts, found)) {
    sheet.note(
      'Everybody may sign up here, so each run makes alice, bob and two expendable accounts of its own.',
    );
    sheet.note('To use accounts that exist, name them; an administrator has to be named in any case:');
  } else sheet.note('Accounts for the test, of this deployment and of nobody who needs them.');
  const named = accounts.filter(({ kind }) => kind !== 'expendable');
  const spare = accounts.filter(({ kind }) => kind === 'expendable');
  const absent = (account: Account, lead: string): void => {
    if (!account.active)
      sheet.note(`  ${lead}${oneLine(accountFields(account, credential))} # ${account.message}`);
  };
  if (named.some(({ active }) => active)) {
    sheet.map('identities', (list) => {
      for (const account of named)
        if (account.active) list.put(account.name, accountFields(account, credential), account.message);
    });
  } else sheet.note('identities:');
  for (const account of named) absent(account, `${account.name}: `);
  if (spare.some(({ active }) => active)) {
    const items = spare.filter(({ active }) => active);
    sheet.list(
      'expendable',
      items.map((account) => ({ value: accountFields(account, credential), why: account.message })),
    );
  } else sheet.note('expendable:');
  for (const account of spare) absent(account, '- ');
}

/** The accounts of an authentication file. */
export function givenPart(sheet: Sheet, { path, accounts }: AuthFile): void {
  sheet.note(`The accounts of ${untrusted(path, 200)}; their secrets are variables.`);
  const named = accounts.filter(({ kind }) => kind !== 'expendable');
  const spare = accounts.filter(({ kind }) => kind === 'expendable');
  if (named.length > 0) {
    sheet.map('identities', (list) => {
      for (const { name, kind, given } of named)
        list.put(name, plain({ ...(kind === 'admin' && { kind }), ...given }));
    });
  }
  const items = spare.map(({ name, given }) => ({ value: plain({ name, ...given }) }));
  if (items.length > 0) sheet.list('expendable', items);
}
