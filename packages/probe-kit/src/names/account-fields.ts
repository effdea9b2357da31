/** Fields by which an account is entered, reached or given rights, or by which it ends. */
const FIELDS =
  /^(?:(?:new|current|old)?(?:password|passwd|passphrase|pwd|pin)(?:hash|confirm|confirmation)?|(?:new)?e?mail(?:address)?|(?:new)?user(?:name)?|login|handle|roles?|(?:is)?(?:admin|superuser|staff|root)|permissions?|scopes?|privileges?|groups?|mfa(?:enabled)?|totp|otp|twofactor(?:enabled)?|(?:is)?(?:active|enabled|disabled|blocked|locked|suspended|banned|deleted))$/;

/** Words of a path that are about the same. */
const ACCOUNT_ACTIONS =
  /^(?:(?:change|set|update|reset|new)?[-_]?(?:password|passwd|passphrase|pin|e?mail|username|login|roles?|permissions?|scopes?)|(?:de)?activate|deactivation|close|delete|remove|disable|suspend|block|ban|lock|unregister|terminate|erase|anonymi[sz]e|deletion|closure|mfa|2fa|totp|(?:two|second)-?factor|promote|demote|impersonate|(?:reset|rotate|regenerate|renew|roll|revoke|invalidate)[-_]?(?:(?:api|access|auth)[-_]?)?(?:tokens?|keys?|secrets?)|rotate|regenerate)$/;

/** Whether a field of an account's record is its password, its address, its rights or its life. */
export function isAccountField(name: string): boolean {
  return FIELDS.test(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

/** Whether a segment of a path says that such a thing is changed. */
export function isAccountAction(segment: string): boolean {
  return ACCOUNT_ACTIONS.test(segment);
}
