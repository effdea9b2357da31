import { statusOf, type Exchange, type Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

/** Judges a target whose address has no TLS: development, unless it is a public address that serves data. */
export function judgeWithoutTls(
  origin: string,
  reads: readonly Exchange[],
  tools: JudgeTools<typeof sentences>,
): Verdict {
  if (isForDevelopment(new URL(origin).hostname))
    return tools.inconclusive([tools.doubt('development-address', { origin }, 'target')]);
  const served = reads.find((each) => succeeded(each) && each.facts.length > 2 && each.facts.form !== 'html');
  if (served === undefined) {
    const answers = reads.map((each) => statusOf(each) || (each.failure?.code ?? 'none')).join(', ');
    return tools.inconclusive([tools.doubt('no-tls', { origin, answers }, 'target')]);
  }
  const text = (served.answer?.body ?? '').slice(0, 60);
  const proof = { kind: 'shown', exchange: served.id, at: 'body', text } as const;
  const params = { path: served.request.path, origin, status: statusOf(served) };
  return tools.fail([tools.finding('served-without-tls', proof, params)]);
}

/** Names that are reserved or have no dot, and addresses of loopback, of private networks and of a link. */
const DEVELOPMENT =
  /^(?:[^.:]+|.+\.(?:local|localhost|internal|test|lan|home\.arpa|svc|cluster\.local)|127\..+|10\..+|192\.168\..+|172\.(?:1[6-9]|2\d|3[01])\..+|169\.254\..+|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\..+|0\.0\.0\.0|\[::1?\]|\[f[cd][0-9a-f]{2}:.+\]|\[fe[89ab][0-9a-f]:.+\])$/i;

function isForDevelopment(hostname: string): boolean {
  return DEVELOPMENT.test(hostname);
}
