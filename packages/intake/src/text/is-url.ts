/** Whether a place is a URL with a scheme; a drive letter is none. */
export function isUrl(place: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(place);
}
