import { isRecord } from '@probity/model';
import { fillIn } from './server-prefix.ts';

type Node = Readonly<Record<string, unknown>>;

/** The hosts of the servers that a description names; those with a variable that has no value are left out. */
export function serverHosts(document: Node): readonly string[] {
  const { servers, host } = document;
  const urls = (Array.isArray(servers) ? servers : []).flatMap((server: unknown) =>
    isRecord(server) && typeof server['url'] === 'string' ? [fillIn(server['url'], server)] : [],
  );
  if (typeof host === 'string') urls.push(`https://${host}`);
  const hosts = urls.flatMap((url) =>
    /^(?:https?|wss?):\/\/[^{}]+$/i.test(url) ? (URL.parse(url)?.hostname ?? []) : [],
  );
  return [...new Set(hosts)];
}
