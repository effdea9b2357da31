import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** The origin of a team server; throws unless it is HTTPS, or plain HTTP that never leaves this machine. */
export function serverOrigin(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error('The address of the server is not a URL. Write it as https://probity.example.com.');
  if (url.username !== '' || url.password !== '')
    throw new Error('The address of the server holds a user name or a password. Put the token into a file.');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Error('The address of the server has a path or a query. Give scheme, host and port only.');
  if (url.protocol === 'http:' && !isThisMachine(url.hostname))
    throw new Error(
      'The address of the server begins with http:, which would show the token to everyone between. Use https:.',
    );
  return url;
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const family = isIP(host);
  if (family === 0) return host === 'localhost';
  return LOOPBACK.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
