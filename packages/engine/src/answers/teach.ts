import { isMarkOf, type AnswerClass } from '@probity/model';
import type { Meta } from '../ports.ts';
import { classify } from './classify.ts';
import type { Features } from './features.ts';
import type { LearnedRefusals } from './learned.ts';
import { hasPasswordField } from './markers.ts';
import type { ReadAnswer } from './read-body.ts';

/** Purposes for which an identity asks for what it may have. */
const LEGITIMATE: ReadonlySet<Meta['purpose']> = new Set(['login', 'setup', 'control', 'anchor', 'reread']);

/** Answers of something that is not the API, or is not well. */
const TELLING_NOTHING: ReadonlySet<AnswerClass> = new Set([
  'limited',
  'locked',
  'challenge',
  'edge-block',
  'server-error',
  'network',
]);

/** Lets an answer teach what refusals and successes look like, if it was asked for that or legitimately. */
export function teach(
  learnedRefusals: LearnedRefusals,
  { purpose, as, credential, operation, resembles, elsewhere }: Meta,
  answer: ReadAnswer,
  features: Features,
  { catchAll, showsOwn }: { readonly catchAll: boolean; readonly showsOwn: () => boolean },
): void {
  const kind = classify(answer);
  if (TELLING_NOTHING.has(kind)) return;
  if (purpose === 'baseline') {
    const isPage = catchAll && features.status < 300 && features.form !== 'json';
    // The page of unknown paths is nobody's refusal, unless it asks to log in.
    const isOwn = resembles !== undefined && (!isPage || hasPasswordField(answer.text));
    learnedRefusals.sampled({
      operation: isOwn ? resembles : null,
      why: isOwn ? whyOf(as, credential) : 'path',
      features,
    });
    return;
  }
  // Who signs up has no credential, and is served all the same.
  const isServed = isMarkOf(credential, as) || (purpose === 'control' && credential === 'none');
  const isOwn = as !== 'anonymous' && isServed;
  if (operation === null || elsewhere === true || !isOwn || !LEGITIMATE.has(purpose) || catchAll) return;
  if (kind === 'success') learnedRefusals.served({ operation, features });
  else if (kind === 'unclear' && showsOwn()) learnedRefusals.served({ operation, features, saysNo: true });
}

/** With a credential that works, it was something else that had to fail. */
function whyOf(as: string, credential: string): string {
  if (credential === 'none') return 'no credential';
  return isMarkOf(credential, as) ? 'no such thing' : 'invented credential';
}
