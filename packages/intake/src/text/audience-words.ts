/** Words by which a summary gives something to one user: `List my notes`. */
export const OWNER_WORDS = /\b(my|your|own|mine|yours|current user's|authenticated user's)\b/i;

/** Words by which a summary gives something to all users: `All recipes of the community`. */
export const USERS_WORDS = /\b(all members|community|everyone|everybody|all users|any user)\b/i;

/** Words by which a summary leaves a change to those whose object it is: `Delete a recipe; authors only`. */
export const WRITERS_WORDS =
  /\b((?:authors?|owners?|creators?) only|only (?:by )?(?:the |its |their )?(?:authors?|owners?|creators?))\b/i;
