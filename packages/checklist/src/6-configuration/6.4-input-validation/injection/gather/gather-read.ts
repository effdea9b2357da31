import { statusOf, type Exchange } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { ProbeTools } from '../../needs.ts';
import type { InjectedInput } from '../details.ts';
import { differ } from '../same-answer.ts';
import type { ConditionPair, InputRecord, Tried } from '../record.ts';
import { gatherDelays } from './gather-delays.ts';
import { newNumbers, newWord } from './new-numbers.ts';
import { conditions, EVEN, expressions, ODD, PATHS, plainConditions, withHeader } from './payloads.ts';
import type { Sender } from './send-value.ts';

/** How often what made a difference is tried in all. */
const REPEATS = 3;

/** Everything that is tried with one input of an operation that reads. */
export async function gatherRead(
  tools: ProbeTools,
  input: InjectedInput,
  value: string,
  sender: Sender,
): Promise<InputRecord> {
  const control: Tried =
    sender.present === undefined
      ? await sender.send(value)
      : { sent: value, exchange: sender.control.exchange };
  const header = `x-${newWord()}`;
  const factors = newNumbers();
  const untried = {
    in: input.in,
    name: input.name,
    control,
    ...nothing(),
    header,
    product: productOf(factors),
  };
  if (!succeeded(control.exchange)) return untried;
  const random = await sender.send(newWord());
  const quotes = await gatherQuotes(sender, value);
  const compared = await gatherConditions(sender, input, value, control);
  if (input.sort !== 'text') return { ...untried, random, quotes, ...compared };
  return {
    ...untried,
    random,
    quotes,
    ...compared,
    operators: await gatherOperators(sender, input),
    templates: await gatherTemplates(sender, factors),
    paths: await sendAll(sender, PATHS),
    headers: await sendAll(sender, [withHeader(value, header)]),
    delays: tools.target.mode === 'disruptive' ? await gatherDelays(tools, sender, control) : [],
  };
}

/** What an input that was not tried has to show. */
export function nothing() {
  return { quotes: [], conditions: [], operators: [], templates: [], paths: [], headers: [], delays: [] };
}

/** The number that the expressions would give. */
export function productOf([a, b]: readonly [number, number]): string {
  return String(a * b);
}

/** Single and doubled quotes; twice if only the single ones break something. */
export async function gatherQuotes(sender: Sender, value: string): Promise<InputRecord['quotes']> {
  const pair = async () => ({
    odd: await sender.send(`${value}${ODD}`),
    even: await sender.send(`${value}${EVEN}`),
  });
  const first = await pair();
  const isFirstBroken = statusOf(first.odd.exchange) === 500 && statusOf(first.even.exchange) < 500;
  return isFirstBroken ? [first, await pair()] : [first];
}

async function gatherConditions(
  sender: Sender,
  input: InjectedInput,
  value: string,
  control: Tried,
): Promise<Pick<InputRecord, 'conditions' | 'words' | 'repeated'>> {
  const pair = async (form: typeof plainConditions): Promise<ConditionPair> => {
    const [a, b] = newNumbers();
    const { holds, fails } = form(value, [String(a), String(b)]);
    return { holds: await sender.send(holds), fails: await sender.send(fails) };
  };
  const quoted: typeof plainConditions = (each, numbers) => conditions(input.sort, each, numbers);
  const found = [await pair(quoted)];
  if (!found.some(({ holds, fails }) => differ(holds, fails))) return { conditions: found };
  while (found.length < REPEATS) found.push(await pair(quoted));
  const repeated = sender.present === undefined ? await sender.send(control.sent) : await sender.repeat();
  return {
    conditions: found,
    repeated,
    ...(input.sort === 'text' && { words: await pair(plainConditions) }),
  };
}

async function gatherOperators(sender: Sender, input: InjectedInput): Promise<InputRecord['operators']> {
  if (input.in === 'path') return [];
  const pair = async () => {
    const word = newWord();
    return {
      excludes: await sender.sendOperator('$ne', word),
      asks: await sender.sendOperator('$eq', word),
    };
  };
  const found = [await pair()];
  if (!found.some(({ excludes, asks }) => differ(excludes, asks))) return found;
  while (found.length < REPEATS) found.push(await pair());
  return found;
}

/** All expressions at once; one by one where something breaks on them. */
export async function gatherTemplates(
  sender: Sender,
  factors: readonly [number, number],
): Promise<InputRecord['templates']> {
  const each = expressions(factors);
  const together = await sendAll(sender, [each.join(' ')]);
  return together.some(({ exchange }) => isBroken(exchange))
    ? [...together, ...(await sendAll(sender, each))]
    : together;
}

function isBroken(exchange: Exchange): boolean {
  return statusOf(exchange) >= 500;
}

async function sendAll(sender: Sender, values: readonly string[]): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  for (const value of values) tried.push(await sender.send(value));
  return tried;
}
