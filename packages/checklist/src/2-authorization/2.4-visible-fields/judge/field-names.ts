/** Names under which something stands that hardly anybody should be shown. */
const GRAVE =
  /(?:^|_)(?:passwords?|passwd|passphrase|passcode|pwd|salt|secrets?|token|otp|totp|seed|recovery|reset|credentials?|cvv|cvc|ssn|internal|staff)(?:_|$)|(?:^|_)(?:api|private|secret|signing|encryption)_?key(?:_|$)/;

/** Names with the same words that tell nothing: pages of lists, kinds and counts, times, and whether something is set. */
const HARMLESS =
  /(?:^|_)(?:page|next|prev|previous|cursor|sync|continuation|csrf|xsrf)_token$|(?:^|_)token_(?:type|count|limit)$|_(?:at|on|in|time|date|enabled|required|set|count|policy|url|hint)$|^(?:is|has|needs|must)_/;

/** Whether a field by its name holds a secret or something internal. A name alone is a hint, never a proof. */
export function isGrave(path: string): boolean {
  const name = lastName(path)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  return GRAVE.test(name) && !HARMLESS.test(name);
}

/** The name of a field: the last step of its path. */
export function lastName(path: string): string {
  const bare = path.replace(/(?:\[\])+$/, '');
  const quoted = /\["((?:[^"\\]|\\.)*)"\]$/.exec(bare);
  return quoted?.[1] ?? bare.split('.').at(-1)?.replace(/^.*\]/, '') ?? bare;
}
