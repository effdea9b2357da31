import { succeeded, type Call } from '@probity/probe-kit';
import type { ProbeTools } from '../../needs.ts';
import type { InjectedInput } from '../details.ts';
import type { InputRecord, Tried } from '../record.ts';
import { gatherQuotes, gatherTemplates, nothing, productOf } from './gather-read.ts';
import { newNumbers, newWord } from './new-numbers.ts';
import type { Sender } from './send-value.ts';

/** What is tried with one text of an object of our own; conditions make no difference to what is only stored. */
export async function gatherWrite(
  tools: ProbeTools,
  input: InjectedInput,
  { call, resource }: { readonly call: Call; readonly resource: string },
  sender: Sender,
): Promise<InputRecord> {
  const value = sender.present ?? newWord();
  const control: Tried =
    sender.present === undefined
      ? await sender.send(value)
      : { sent: value, exchange: sender.control.exchange };
  const factors = newNumbers();
  const product = productOf(factors);
  const untried = { in: input.in, name: input.name, control, ...nothing(), header: '', product };
  if (!succeeded(control.exchange)) return untried;
  const quotes = await gatherQuotes(sender, value);
  const templates = await gatherTemplates(sender, factors);
  const fixture = call.fixtures[resource];
  const isKept = templates.some(({ exchange }) => succeeded(exchange));
  const templatesRead = isKept && fixture !== undefined ? await tools.reread(fixture) : undefined;
  return { ...untried, quotes, templates, ...(templatesRead && { templatesRead }) };
}
