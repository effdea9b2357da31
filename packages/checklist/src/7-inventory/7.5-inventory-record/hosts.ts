/** Suffixes below which every name belongs to somebody else. */
const SHARED =
  /(?:^|\.)(?:herokuapp\.com|azurewebsites\.net|cloudfront\.net|amazonaws\.com|run\.app|vercel\.app|netlify\.app|github\.io|pages\.dev|workers\.dev|fly\.dev|onrender\.com|appspot\.com|web\.app|azure-api\.net|ngrok\.io)$/;

/** The host of an address, or undefined where that is no name that anybody could list. */
export function hostOf(text: string): string | undefined {
  const host = URL.parse(
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`,
  )?.hostname.toLowerCase();
  return host === undefined || !isPublicName(host) ? undefined : host;
}

/** Whether a host has a name of its own: no address of the machine or the local network, and no wildcard. */
export function isPublicName(host: string): boolean {
  if (!host.includes('.') || /[^a-z\d.-]/.test(host) || /(?:^|\.)(?:localhost|local|internal)$/.test(host))
    return false;
  return !/^\d+(?:\.\d+){3}$/.test(host);
}

/** The domain of whoever runs a host: its last two labels, or three below `co.uk` and its like. */
export function domainOf(host: string): string {
  if (SHARED.test(host)) return host;
  const labels = host.split('.');
  const [second = '', last = ''] = labels.slice(-2);
  const isDouble = last.length === 2 && /^(?:co|com|net|org|gov|edu|ac|or|ne)$/.test(second);
  return labels.slice(isDouble ? -3 : -2).join('.');
}

/** Whether a list names a host, by itself or by `*.` and its domain. */
export function isListed(host: string, listed: readonly string[]): boolean {
  return listed.some(
    (each) =>
      each === host || (each.startsWith('*.') && host.endsWith(each.slice(1)) && host !== each.slice(2)),
  );
}
