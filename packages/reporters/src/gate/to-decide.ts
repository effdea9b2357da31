/** What the reader does next: sets a key of the profile, adds an option, or brings something else. */
export function toDecide(missing: string): string {
  if (missing === 'public') return 'to decide it, keep of these lines what anyone may call:';
  if (/^--[\w-]+$/.test(missing)) return `to decide it, add \`${missing}\``;
  if (/^[a-z_]+(?:[.[][\w…*{}[\].-]*)?(?:: [a-z]+)?$/.test(missing))
    return `to decide it, set \`${missing}\``;
  return `to decide it, provide ${missing}`;
}
