import type { Exchange, Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import { methodsIn } from '../methods-in.ts';
import type { CoverageRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** Methods that routers answer by themselves, and TRACE, which check 7.2 is about. */
const BY_ITSELF = new Set(['OPTIONS', 'HEAD', 'TRACE', 'CONNECT']);

/** Judges which methods the target itself says that it allows. A list that it gives for everything says nothing. */
export function judgeAllowed(
  { allowed = [], missing }: CoverageRecord,
  control: Exchange,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const everywhere = new Set(missing === undefined ? [] : methodsIn(missing));
  const findings = allowed.flatMap(({ path, methods, seen }) =>
    methodsIn(seen)
      .filter((method) => !BY_ITSELF.has(method) && !everywhere.has(method) && !methods.includes(method))
      .map((method) => {
        const proof = { kind: 'shown', exchange: seen.id, at: 'header:allow', text: method } as const;
        const params = { asked: `OPTIONS ${path}`, method, path };
        return tools.finding('method-not-described', proof, params, `${method} ${path}`);
      }),
  );
  const [finding, ...others] = findings;
  if (finding !== undefined) return tools.fail([finding, ...others]);
  if (allowed.length === 0) return tools.inconclusive([tools.doubt('no-guess-answered')]);
  return tools.pass([control]);
}
