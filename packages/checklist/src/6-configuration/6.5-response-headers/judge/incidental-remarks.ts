import type { Exchange, Remark } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

/** A name with a number behind it, such as `nginx/1.25.3`. */
const WITH_VERSION = /[a-z]+\/\d[\w.]*/i;

/** What else can be seen in the same answers and decides nothing: framing, technology, and flags of cookies. */
export function incidentalRemarks(
  variation: string,
  answers: string,
  seen: readonly Exchange[],
  tools: JudgeTools<typeof sentences>,
): readonly Remark[] {
  if (variation === 'tokens') return cookieRemarks(seen, tools);
  if (variation !== 'private-data') return [];
  const framed = seen.filter((each) => !hasFramePolicy(each));
  const named = new Set(seen.flatMap(technologyIn));
  return [
    ...(framed.length === 0
      ? []
      : [tools.remark('framing-allowed', { answers, count: framed.length, seen: seen.length })]),
    ...(named.size === 0 ? [] : [tools.remark('technology-named', { named: [...named].join(', ') })]),
  ];
}

function hasFramePolicy({ answer }: Exchange): boolean {
  const { 'content-security-policy': policy = '', 'x-frame-options': options = '' } = answer?.headers ?? {};
  return /(?:^|;|,)\s*frame-ancestors\s/i.test(policy) || /^\s*(?:deny|sameorigin)\b/i.test(options);
}

function technologyIn({ answer }: Exchange): readonly string[] {
  const { 'x-powered-by': powered, server = '' } = answer?.headers ?? {};
  return [
    ...(powered === undefined ? [] : [`X-Powered-By: ${powered}`]),
    ...(WITH_VERSION.test(server) ? [`Server: ${server}`] : []),
  ];
}

const FLAGS = [
  ['Secure', /;\s*secure\s*(?:;|$)/i],
  ['HttpOnly', /;\s*httponly\s*(?:;|$)/i],
  ['SameSite', /;\s*samesite\s*=/i],
] as const;

/** One remark for each cookie that a login sets without a flag; several cookies are on lines of their own. */
function cookieRemarks(seen: readonly Exchange[], tools: JudgeTools<typeof sentences>): readonly Remark[] {
  const lines = seen.flatMap(({ answer }) => (answer?.headers['set-cookie'] ?? '').split('\n'));
  const missing = new Map<string, string>();
  for (const line of lines) {
    const [, cookie] = /^\s*([^=;\s]+)=/.exec(line) ?? [];
    const flags = FLAGS.filter(([, pattern]) => !pattern.test(line)).map(([name]) => name);
    if (cookie !== undefined && flags.length > 0) missing.set(cookie, flags.join(' and '));
  }
  return [...missing].map(([cookie, flags]) => tools.remark('cookie-flags', { cookie, flags }));
}
