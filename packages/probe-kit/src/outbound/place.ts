/** The host of a place such as `127.0.0.1:8601` or `[::1]:8601`, with its brackets. */
export function hostOf(place: string): string {
  return place.replace(/:\d+$/, '');
}

const INTERNAL = [
  /^(?:0|10|127)\.\d+\.\d+\.\d+$/,
  /^(?:192\.168|169\.254)\.\d+\.\d+$/,
  /^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+\.\d+$/,
  /^(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)$/i,
  /^localhost$/i,
];

/** Whether a host is an address that nobody outside may reach: loopback, private, link-local or shared by a carrier. */
export function isInternalHost(host: string): boolean {
  const plain = host.replaceAll(/^\[|\]$/g, '');
  return INTERNAL.some((each) => each.test(plain));
}

/** Whether a host is this machine itself, whoever says it. */
export function isLoopback(host: string): boolean {
  return /^(?:127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)$/i.test(host);
}
