import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';

/** Reads a text of a lab, whatever its certificate is: it is on loopback, and was started by ourselves. */
export function fetchLabText(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage): void => {
      const parts: string[] = [];
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => parts.push(part));
      answer.on('end', () => resolve(parts.join('')));
      answer.on('error', reject);
    };
    const anything = {
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      ciphers: 'TLS_AES_128_GCM_SHA256:DEFAULT:@SECLEVEL=0',
    } as const;
    const asked = address.startsWith('https:') ? getSecure(address, anything, read) : getPlain(address, read);
    asked.on('error', reject);
  });
}
