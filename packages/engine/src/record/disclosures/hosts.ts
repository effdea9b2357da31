import type { Detector } from './detector.ts';

const PRIVATE =
  '(?:10(?:\\.\\d{1,3}){3}|192\\.168(?:\\.\\d{1,3}){2}|172\\.(?:1[6-9]|2\\d|3[01])(?:\\.\\d{1,3}){2}|127(?:\\.\\d{1,3}){3})';

/** Hosts and addresses behind the target. An address without a port may be the caller's own and does not count. */
export const HOSTS: readonly Detector[] = [
  {
    kind: 'host-address',
    signs: ['10.', '192.168.', '172.', '127.'],
    shape: new RegExp(`(?<![\\w.:/-])(?:(?:https?|tcp|udp|redis|amqp)://)?${PRIVATE}:\\d{2,5}(?![\\w.])`),
  },
  {
    kind: 'host-name',
    signs: ['.svc.cluster.local', '.internal', '.local', '.lan', '.corp', '.intranet'],
    shape:
      /(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,8}svc\.cluster\.local\b|(?<![\w.@-])ip-\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3}(?:\.[a-z0-9-]{1,63}){0,4}\.internal\b|\/\/(?:[\w.%-]{1,80}@)?(?:[a-z0-9-]{1,63}\.){1,8}(?:internal|local|lan|corp|intranet)\b(?![.\w])|(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,8}(?:internal|local|lan|corp|intranet):\d{2,5}\b/,
  },
  {
    kind: 'host-connection',
    signs: [
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'dial tcp',
      'no such host',
      'UnknownHostException',
      'could not translate host name',
      'could not connect to server',
      'Communications link failure',
    ],
    shape:
      /\bconnect (?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH) [\w.:[\]-]{2,120}|\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) [\w.-]{1,120}|\bdial tcp:? [\w.:[\]-]{3,120}: |\blookup [\w.-]{1,120}(?: on [\w.:]{3,60})?: no such host|\bUnknownHostException: [\w.-]{1,120}|could not translate host name "|could not connect to server: |Communications link failure/,
  },
];
