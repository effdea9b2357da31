/** What answers of the API may load, be framed by, or run: nothing at all. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers that every answer carries, refusals included. */
export function protectiveHeaders(hsts: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A promise about the host: only the one who put TLS in front of it can make it.
    ...(hsts && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
