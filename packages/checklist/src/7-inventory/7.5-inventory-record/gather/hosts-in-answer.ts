import type { Exchange } from '@probity/model';
import { hostOf, isPublicName } from '../hosts.ts';
import type { SeenHost } from '../record.ts';

/** Where clients go on by themselves; other relations lead to pages for people. */
const FOLLOWED = /rel="?(?:next|prev|previous|first|last|self|collection|item|edit|up)\b/i;
/** What a browser sends data to. */
const SENT_TO = new Set(['connect-src', 'form-action', 'report-uri']);

/** The hosts that the headers of an answer, or its handshake, name; links in bodies are for people. */
export function hostsInAnswer(exchange: Exchange): readonly SeenHost[] {
  const { answer, request, handshake } = exchange;
  const names = handshake?.certificate?.names ?? [];
  const certified = names
    .map((name) => name.replace(/^DNS:/i, '').toLowerCase())
    .filter((name) => isPublicName(name))
    .map((host) => ({ host, by: 'certificate', exchange }) as const);
  if (answer === null) return certified;
  const { location, link, 'access-control-allow-origin': allowed } = answer.headers;
  const seen = (text: string | undefined, by: SeenHost['by']): readonly SeenHost[] => {
    const host = text === undefined || !/^[a-z]+:\/\//i.test(text) ? undefined : hostOf(text);
    return host === undefined ? [] : [{ host, by, exchange }];
  };
  const isRedirect = answer.status >= 300 && answer.status < 400;
  // What we asked for is no origin of the owner.
  const isEcho = allowed === request.headers['origin'];
  return [
    ...certified,
    ...(isRedirect || answer.status === 201 ? seen(location, 'redirect') : []),
    ...Array.from((link ?? '').matchAll(/<([^<>]+)>([^,]*)/g)).flatMap(([, url, relation = '']) =>
      FOLLOWED.test(relation) ? seen(url, 'link') : [],
    ),
    ...(isEcho ? [] : seen(allowed, 'cross-origin access')),
    ...sourcesIn(answer.headers['content-security-policy'] ?? '').flatMap((source) =>
      seen(source, 'content security policy'),
    ),
  ];
}

function sourcesIn(policy: string): readonly string[] {
  return policy.split(';').flatMap((directive) => {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (!SENT_TO.has(name.toLowerCase())) return [];
    return sources
      .filter((source) => source.includes('.') && !source.includes('*'))
      .map((source) => (source.includes('://') ? source : `https://${source}`));
  });
}
