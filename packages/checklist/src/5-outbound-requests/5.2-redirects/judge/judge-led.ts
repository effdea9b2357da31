import type { Doubt, Exchange, Finding, Remark } from '@probity/model';
import { arrivedAt, fileShownIn, isFromSame, type JudgeTools, type SeenRequest } from '@probity/probe-kit';
import type { Details52, Trying52 } from '../details.ts';
import type { Record52, Try52 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { brought } from './brought.ts';
import { followedProof } from './followed-proof.ts';

type Tools = JudgeTools<typeof sentences>;

/** A record with all that is judged. */
export type Whole52 = Record52 & Required<Pick<Record52, 'control' | 'tries' | 'arrivals'>>;

/** What the tries of a case show. */
export interface Judged {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly remarks: readonly Remark[];
}

/** What followed a redirect: by the answer, or by what arrived from where the fetcher fetches. */
interface Followed {
  readonly tried: Try52;
  readonly hits: readonly SeenRequest[];
  readonly shown: Exchange | undefined;
}

/** Judges where a fetcher was led to: inside, elsewhere or to a file. */
export function judgeLed(
  { kind, fetcher }: Extract<Details52, { kind: Trying52 }>,
  record: Whole52,
  tools: Tools,
): Judged {
  const { tries, control } = record;
  if (kind === 'file') return { findings: fileFindings(fetcher, record, tools), doubts: [], remarks: [] };
  const face = kind === 'elsewhere' ? 'foreign' : 'internal';
  const doubts: Doubt[] = [];
  const followed = tries.flatMap((tried): readonly Followed[] => {
    const arrived = arrivedAt(record.arrivals, tried.nonce, face);
    const hits = arrived.filter((each) => isFromSame(each, control.arrived));
    const shown = tried.exchanges.find(({ answer }) => answer?.body.includes(tried.text) === true);
    if (hits.length > 0 || shown !== undefined) return [{ tried, hits, shown }];
    const [other] = arrived;
    if (other !== undefined) {
      const said = {
        name: fetcher,
        names: tried.name,
        from: other.from,
        known: control.arrived[0]?.from ?? '',
      };
      doubts.push({ ...tools.doubt('seen-from-elsewhere', said), suspects: true });
    }
    return [];
  });
  const judged =
    kind === 'elsewhere' ? elsewhere(fetcher, followed, record, tools) : inside(fetcher, followed, tools);
  return { ...judged, doubts };
}

function inside(fetcher: string, followed: readonly Followed[], tools: Tools): Omit<Judged, 'doubts'> {
  const [first] = followed;
  if (first === undefined) return { findings: [], remarks: [] };
  const page = followed.find(({ shown }) => shown !== undefined);
  const said = { fetcher, goal: written((page ?? first).tried), names: namesOf(followed) };
  const finding =
    page?.shown === undefined
      ? tools.finding('redirect-inside-followed', followedProof(followed.map(({ tried }) => tried)), said)
      : tools.finding(
          'redirect-inside-shown',
          { kind: 'shown', exchange: page.shown.id, at: 'body', text: page.tried.text },
          said,
        );
  return { findings: [finding], remarks: [] };
}

/**
 * Another host is no harm by itself: who checks each hop as the first address may go wherever it may go at once. So it
 * counts only against a host that is not fetched without a redirect, or if a key came along.
 */
function elsewhere(
  fetcher: string,
  followed: readonly Followed[],
  { direct = [], arrivals, control }: Whole52,
  tools: Tools,
): Omit<Judged, 'doubts'> {
  const isOpen = direct.some(({ nonce }) => arrivedAt(arrivals, nonce, 'foreign').length > 0);
  const unchecked = isOpen ? [] : followed;
  const allowed = isOpen ? followed : [];
  const keys = brought(
    followed.flatMap(({ hits }) => hits),
    control.arrived,
  ).filter((each) => each !== 'the body');
  const [first] = unchecked;
  const [free] = allowed;
  const what = keys.join(', ');
  return {
    findings: [
      ...(first === undefined
        ? []
        : [
            tools.finding('redirect-unchecked', followedProof(unchecked.map(({ tried }) => tried)), {
              fetcher,
              goal: written(first.tried),
              names: namesOf(unchecked),
            }),
          ]),
      ...(keys.length === 0 || followed[0] === undefined
        ? []
        : [
            tools.finding('redirect-with-key', followedProof(followed.map(({ tried }) => tried)), {
              fetcher,
              goal: written(followed[0].tried),
              names: namesOf(followed),
              what,
            }),
          ]),
    ],
    remarks:
      free === undefined ? [] : [tools.remark('redirect-to-allowed', { fetcher, goal: written(free.tried) })],
  };
}

function fileFindings(fetcher: string, { tries, control }: Whole52, tools: Tools): readonly Finding[] {
  const known = control.exchanges.map(({ answer }) => answer?.body ?? '').join('\n');
  return tries
    .flatMap(({ exchanges, goal }) =>
      exchanges.flatMap((exchange) => {
        const text = fileShownIn(exchange);
        if (text === undefined || known.includes(text)) return [];
        const proof = { kind: 'shown', exchange: exchange.id, at: 'body', text } as const;
        return [tools.finding('redirect-to-file-shown', proof, { fetcher, goal })];
      }),
    )
    .slice(0, 1);
}

function namesOf(followed: readonly Followed[]): string {
  return followed.map(({ tried }) => tried.name).join(', ');
}

/** Where somebody was led, without what is new in every run. */
function written({ goal, nonce }: Try52): string {
  return goal.replace(nonce, '…');
}
