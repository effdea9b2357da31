import { statusOf, type Exchange, type Doubt, type Finding, type Remark } from '@probity/model';
import { fileShownIn, type JudgeTools } from '@probity/probe-kit';
import type { Details51 } from '../details.ts';
import type { sentences } from '../sentences.ts';
import type { Judged, Whole51 } from './judged.ts';

type Tools = JudgeTools<typeof sentences>;

/** What the root of a metadata service answers: the dates of its versions, or the names of its folders. */
const METADATA = [/(?<!\d)200[789]-\d\d-\d\d(?:\s|\\[rn])+20\d\d-\d\d-\d\d/, /computeMetadata\//];

/** Judges what is no face of ours, by what an answer shows that the one about the good face does not. */
export function judgeContents(
  { kind, fetcher }: Exclude<Details51, { kind: 'none' }>,
  record: Whole51,
  tools: Tools,
): Judged {
  const { tries, control } = record;
  const known = control.exchanges.map(({ answer }) => answer?.body ?? '').join('\n');
  const ofNothing = tries.filter(({ nonce }) => nonce === '');
  const lost = ofNothing.find(({ name }) => name.endsWith('of nothing'));
  const isMetadata = kind === 'metadata';
  const findings: Finding[] = [];
  const remarks: Remark[] = [];
  const doubts: Doubt[] = [];
  for (const each of ofNothing) {
    const { address, exchanges } = each;
    if (each === lost) continue;
    const shown = exchanges.flatMap((exchange) => {
      const text = isMetadata ? metadataIn(exchange) : fileShownIn(exchange);
      return text === undefined || known.includes(text) ? [] : [{ exchange, text }];
    })[0];
    if (shown !== undefined) {
      const { exchange, text } = shown;
      const proof = { kind: 'shown', exchange: exchange.id, at: 'body', text } as const;
      findings.push(
        tools.finding(isMetadata ? 'metadata-shown' : 'local-file-shown', proof, { fetcher, address }),
      );
      continue;
    }
    const answered = exchanges.find((one) => one.purpose === 'attack' && one.class === 'success');
    if (answered === undefined) continue;
    const params = { fetcher, address, status: statusOf(answered) };
    const other = lost?.exchanges[0];
    if (isMetadata) remarks.push(tools.remark('metadata-answered', params));
    else if (other !== undefined && other.class !== 'success' && other.answer !== null)
      doubts.push({
        ...tools.doubt('file-differs', { ...params, other: statusOf(other) }),
        suspects: true,
      });
    else remarks.push(tools.remark('scheme-answered', params));
  }
  return { findings: findings.slice(0, 1), doubts, remarks };
}

function metadataIn({ answer }: Exchange): string | undefined {
  for (const pattern of METADATA) {
    const [found] = pattern.exec(answer?.body ?? '') ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}
