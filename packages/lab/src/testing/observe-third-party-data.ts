import { findings, logIn, send, type Observer } from './observer.ts';
import { answerJson, RATE } from './outside/rate-service.ts';

const WORD = 'word-of-the-rate-service';

/** What the rate service must not be believed, by what a quote or a refusal then shows. */
const ODD: readonly [code: string, answer: unknown, shown: RegExp][] = [
  ['extra-field-stored', { ...RATE, role: 'admin' }, /"role":"admin"/],
  ['wrong-type-passed-on', { ...RATE, rate: WORD }, new RegExp(`"rate":"${WORD}"`)],
  ['raw-answer-returned', `<p>${WORD}</p>`, new RegExp(WORD)],
  ['template-computed', { ...RATE, note: '{{1337*7331}}' }, /9801547/],
  ['third-party-text-in-query', { ...RATE, note: `${WORD}'||'${WORD}` }, new RegExp(`${WORD}${WORD}`)],
  ['error-details-returned', { ...RATE, rate: null }, /at \S+ \(.+:\d+:\d+\)/],
];

/** Lets the rate service answer what nobody should believe, and looks at quotes. */
export const observeThirdPartyData: Observer = async (bench) => {
  const found = findings('5.3');
  const { access: token } = await logIn(bench, 'alice');
  const { rates } = bench.outside;
  const body = { from: 'EUR', to: 'USD', amount_cents: 100 };
  for (const [code, answer, shown] of ODD) {
    await rates.play({ answer: answerJson(answer) });
    const made = await send(bench, 'POST', '/v1/quotes', { token, body });
    const read = await send(bench, 'GET', `/v1/quotes/${String(made.body['id'])}`, { token });
    if (shown.test(made.text) || shown.test(read.text)) found.add(code);
  }
  return found.all();
};
