import type { Identity } from '@probity/model';

/** What an account is by its name: the format has no roles. */
export function accountKind(name: string): Identity['kind'] {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  if (words.includes('expendable')) return 'expendable';
  const isDenied = words.includes('non') || words.includes('not') || words.includes('no');
  return !isDenied && words.some((word) => ADMIN.test(word)) ? 'admin' : 'user';
}

const ADMIN = /^(?:\w*admins?|administrators?|superusers?|root)$/;

/** The name of an account as templates and names of secrets can hold it; the writer's own wherever that is possible. */
export function accountName(name: string): string {
  const plain = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return /^[A-Za-z]/.test(plain) ? plain : `user-${plain}`.replace(/-+$/, '');
}
