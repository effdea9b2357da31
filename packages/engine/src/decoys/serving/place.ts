/** Host and port of a decoy. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Reads `127.0.0.1:8601` or `[::1]:8601`. */
export function readPlace(text: string): Place {
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
}

/** Writes a place as it stands in an address. */
export function writePlace({ host, port }: Place): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
