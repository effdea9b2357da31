import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'host-without-owner',
  kind: 'red',
  message: 'Nobody is named as the owner of the staging host.',
  expects: [{ check: '7.5', code: 'inventory-field-empty' }],
  seams: () => ({
    inventory: ({ hosts, ...record }) => ({
      ...record,
      hosts: hosts.map((host) => (host['environment'] === 'staging' ? { ...host, owner: '' } : host)),
    }),
  }),
});
