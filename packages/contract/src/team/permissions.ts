/** What somebody may do in an organisation, or with one API of it. */
export const PERMISSIONS = ['read', 'run', 'push', 'write', 'manage'] as const;

/** One thing that somebody may do: see, start runs, bring results, change what is tested, or manage people. */
export type Permission = (typeof PERMISSIONS)[number];

/** The roles of people. */
export const ROLE_NAMES = ['owner', 'maintainer', 'member', 'auditor'] as const;

/** The role of a person, for an organisation or for one API. */
export type Role = (typeof ROLE_NAMES)[number];

/** What each role may do. An auditor reads everything and changes nothing. */
export const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  maintainer: ['read', 'run', 'push', 'write'],
  member: ['read', 'run', 'push'],
  auditor: ['read'],
};

/** What a token may do; nobody is managed by a token. */
export const TOKEN_PERMISSIONS = ['read', 'run', 'push', 'write'] as const satisfies readonly Permission[];
