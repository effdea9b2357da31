import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { z } from 'zod';
import { findings, logIn, send, type Observer } from './observer.ts';

const rows = z.array(z.record(z.string(), z.string()));
const record = z.object({ hosts: rows, third_parties: rows });
const document = z.looseObject({ servers: z.array(z.object({ url: z.string() })) });
const claims = z.looseObject({ iss: z.string() });
const YEAR = 366 * 86_400_000;

/** Compares the record of hosts with what the product names in use. */
export const observeInventory: Observer = async (bench) => {
  const found = findings('7.5');
  const { hosts, third_parties: others } = record.parse(
    JSON.parse(readFileSync(bench.lab.inventoryPath, 'utf8')),
  );
  for (const row of [...hosts, ...others]) {
    if (Object.values(row).includes('')) found.add('inventory-field-empty');
    if (bench.now() - Date.parse(row['reviewed_at'] ?? '') > YEAR) found.add('inventory-review-old');
  }
  const listed = [...hosts.map(({ name = '' }) => name), ...others.map(({ host = '' }) => host)];
  const isListed = (host: string) =>
    listed.some((each) => each === host || (each.startsWith('*.') && host.endsWith(each.slice(1))));
  const unlisted = (text: string) => {
    const { hostname } = new URL(text);
    return hostname.endsWith('.example') && !isListed(hostname);
  };

  const { access } = await logIn(bench, 'alice');
  const description = await send(bench, 'GET', '/openapi.json');
  const { servers } = document.parse(description.body);
  if (servers.some(({ url }) => unlisted(url))) found.add('api-host-unlisted');
  const certified = await certifiedNames(bench.lab.url);
  if (certified.some((name) => unlisted(`https://${name}`))) found.add('api-host-unlisted');
  const { iss } = claims.parse(JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()));
  const me = await send(bench, 'GET', '/v1/me', { token: access });
  const [, place] = /<([^<>]+)>; rel="self"/.exec(String(me.headers['link'])) ?? [];
  const [, reports] = /report-uri (\S+)/.exec(String(description.headers['content-security-policy'])) ?? [];
  if ([iss, place, reports].some((each) => each !== undefined && unlisted(each)))
    found.add('third-party-unlisted');
  return found.all();
};

/** The names of hosts in the certificate; none without TLS. */
async function certifiedNames(url: string): Promise<readonly string[]> {
  const { protocol, hostname: host, port } = new URL(url);
  if (protocol !== 'https:') return [];
  const socket = connect({ host, port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { subjectaltname = '' } = socket.getPeerCertificate();
  socket.destroy();
  return [...subjectaltname.matchAll(/DNS:([^,\s]+)/g)].flatMap(([, name]) => name ?? []);
}
