import {
  opensSessions,
  profileLine,
  sendsToken,
  sendText,
  type Identity,
  type Remark,
  type Target,
} from '@probity/model';
import type { LearnedWays } from '../accounts/learned-ways.ts';

/** What was learned about signing in, for the tester, who may want to write it down. */
export function wayInRemarks(
  ways: Pick<LearnedWays, 'of' | 'before' | 'me'>,
  { identities }: Pick<Target, 'identities'>,
): readonly Remark[] {
  const { me } = ways;
  const learned = identities.filter(({ name, credential }) => {
    const before = ways.of(name) === undefined ? undefined : ways.before(name);
    // Where a credential is in the answer is looked for each time, and nothing to write down.
    return before !== undefined && lineOf({ credential: before }, false) !== lineOf({ credential }, false);
  });
  const groups = Map.groupBy(learned, (identity) => lineOf(identity));
  const remarks = [...groups].map(([line, who]): Remark => {
    const names = who.map(({ name }) => name).join(', ');
    return {
      code: 'way-in-learned',
      message: `How ${names} ${who.length === 1 ? 'signs' : 'sign'} in was learned from what the API accepts. To choose it yourself, write \`${line}\`.`,
      params: { identities: names, line },
    };
  });
  if (me === undefined) return remarks;
  const line = profileLine('auth', { me });
  const message = `${me} shows who is calling, by what it shows. To choose it yourself, write \`${line}\`.`;
  return [...remarks, { code: 'me-learned', message, params: { operation: me, line } }];
}

/** What a profile would say of it. */
function lineOf({ credential }: Pick<Identity, 'credential'>, withExtract = true): string {
  if (!sendsToken(credential)) return 'basic: true';
  const sent = [credential.place, ...(credential.extra ?? [])].map(sendText);
  const send = sent.length === 1 ? (sent[0] ?? '') : sent;
  if (!opensSessions(credential)) return profileLine('auth', { send });
  const login = credential.steps.map(({ operation, body, headers, extract }) => {
    const places = Object.entries(extract).filter(([, where]) => !where.includes('|'));
    return {
      operation,
      ...(body !== null && { body: body.template }),
      ...(body !== null && body.type !== 'application/json' && { type: body.type }),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(withExtract && places.length > 0 && { extract: Object.fromEntries(places) }),
    };
  });
  return profileLine('auth', { login, send });
}
