/** What each variation of 7.4 sends, in words. */
export const sends = {
  files:
    'the usual addresses of settings, keys, repositories, backups and source maps, only the first bytes of each; nothing is changed',
  debug: 'the usual addresses of consoles, debuggers and metrics, at the root and below the base path',
  documentation: 'the usual addresses of descriptions and of pages that show them',
  introspection:
    'a query for the schema to the usual and the described addresses of GraphQL, by GET, and by POST where an operation is described',
  health: 'the usual addresses of health pages',
} as const;
