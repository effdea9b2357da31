import type { Exchange, Verdict } from '@probity/model';
import type { HeaderRecord } from '../record.ts';
import { ANSWERS, answeredIn, createMeasure, type Tools } from './judge-headers.ts';
import { YEAR, maxAgeOf } from './strict-transport.ts';

/** So many answers must show what is measured, and so many are named. */
const LEAST = 2;
const NAMED = 20;

/** Judges strict transport security: required of a public host name, and noted elsewhere. */
export function judgeStrictTransport(record: HeaderRecord, control: Exchange, tools: Tools): Verdict {
  const { address = 'http-private', noBrowsers = false } = record;
  const seen = answeredIn(record);
  const answers = ANSWERS['strict-transport'] ?? '';
  if (address === 'http-public') return tools.inconclusive([tools.doubt('no-https', {}, 'description')]);
  if (address === 'http-private')
    return tools.inapplicable(
      'The target is plain HTTP in a private network, where the header means nothing.',
      {
        kind: 'profile',
        where: 'target',
      },
    );
  if (seen.length === 0) return tools.inconclusive([tools.doubt('none-seen', { answers }, 'operations')]);
  const ageOf = ({ answer }: Exchange): number => maxAgeOf(answer?.headers['strict-transport-security']);
  const measure = createMeasure(answers, seen, tools);
  const missing = seen.filter((each) => ageOf(each) === 0);
  const short = seen.filter((each) => ageOf(each) > 0 && ageOf(each) < YEAR);
  const weak = [...missing, ...short];
  if (noBrowsers || address === 'https-private') {
    const header = '`Strict-Transport-Security` of a year';
    if (weak.length > 0)
      measure.note(noBrowsers ? 'not-for-browsers' : 'hsts-on-private-host', weak, { header });
    return measure.verdict(control);
  }
  measure.require('hsts-missing', 'answers without strict transport security', missing);
  if (short.length >= LEAST) {
    const named = short.slice(0, NAMED);
    const seconds = Math.max(...named.map(ageOf));
    const exchanges = named.map(({ id }) => id);
    const bound = { bound: YEAR, wanted: 'at least', unit: 'seconds' } as const;
    const proof = {
      kind: 'measurement',
      name: 'strict transport security',
      value: seconds,
      ...bound,
      exchanges,
    } as const;
    const params = { answers, seconds, count: short.length, seen: seen.length, least: YEAR };
    measure.add(tools.finding('hsts-too-short', proof, params));
  } else measure.require('hsts-too-short', '', short);
  return measure.verdict(control);
}
