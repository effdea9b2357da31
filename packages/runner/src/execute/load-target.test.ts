import { expect, it } from 'vitest';
import { CannotRun, loadTarget } from './load-target.ts';

const DESCRIPTION = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: { '/things': { get: { operationId: 'listThings', responses: {} } } },
});
const HEAD = 'target: https://api.example\n';
const alice = (given: string): string => `${HEAD}identities: { alice: { user: u, ${given} } }`;

/** A server refuses these before it keeps them. A runner does not rely on that: it may be asked by another one. */
it.each([
  ['a file as a password', alice('password: { file: /etc/passwd }'), 'a file'],
  ['a program as a password', alice('password: { command: [cat, /etc/passwd] }'), 'a command'],
  ['a variable as a password', alice("password: '${PROBITY_TOKEN_FILE}'"), 'an environment variable'],
  ['a variable in the address', "target: 'https://${HOME}.example'", 'an environment variable'],
  ['certificates', alice('tls: { cert: a.pem, key: /root/.ssh/id }'), 'a file'],
  ['an authority', `${HEAD}tls: { ca: /etc/ssl/key.pem }`, 'a file'],
  ['an access log', `${HEAD}evidence: { access_log: /var/log/auth.log }`, 'a file'],
  ['a mailbox', `${HEAD}evidence: { mailbox: /var/mail/root }`, 'a file'],
  ['an inventory', `${HEAD}evidence: { inventory: /etc/hosts }`, 'a file'],
  ['a program that signs', `${HEAD}mint: { command: [sh, -c, id] }`, 'a command'],
  ['a key that signs', `${HEAD}mint: { key: { file: /root/key.pem, algorithm: RS256 } }`, 'a file'],
  ['keys of tokens', `${HEAD}tokens: { keys: [/etc/jwks.json] }`, 'a file'],
  ['a folder of a test authority', `${HEAD}decoys: { authority: /root }`, 'a file'],
  ['a description at an address', `${HEAD}description: http://169.254.169.254/`, 'a file or an address'],
])('a profile with %s does not run', async (_, profile, read) => {
  const refused = loadTarget({ profile, description: DESCRIPTION }, {});
  await expect(refused).rejects.toBeInstanceOf(CannotRun);
  await expect(refused).rejects.toThrow(`reads ${read}, which a profile kept by a server may not`);
});

it('a profile cannot name a proxy, headers of every request, or where its runner listens', async () => {
  for (const key of ['proxy: http://10.0.0.1', 'insecure: true', 'headers: { a: b }', 'listen: 0.0.0.0'])
    await expect(loadTarget({ profile: `${HEAD}${key}`, description: DESCRIPTION }, {})).rejects.toThrow(
      'unknown key',
    );
});
