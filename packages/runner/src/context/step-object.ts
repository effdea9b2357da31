import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { StepOutput } from '@probity/engine';
import { safeJson } from '@probity/model';
import { z } from 'zod';

const compress = promisify(gzip);

/** Lines of text as one compressed object. */
export async function compressLines(lines: Iterable<string>): Promise<Buffer> {
  return compress(Buffer.from([...lines].join('')), { level: 6 });
}

/** What a step left, as lines: its exchanges as every evidence has them, then what was decided from them. */
export function* stepLines(output: StepOutput): Iterable<string> {
  for (const exchange of output.exchanges) yield `${safeJson({ line: 'exchange', ...exchange })}\n`;
  const { cases, rounds, epochs } = output;
  yield `${safeJson({ line: 'step', cases, rounds, epochs })}\n`;
}

/** Reads what a step of an earlier attempt left; throws where it is not whole. */
export function readStep(text: string): StepOutput {
  const lines = text.split('\n').filter((line) => line !== '');
  try {
    const values = lines.map((line): unknown => JSON.parse(line));
    const { cases, rounds, epochs } = STEP.parse(values.at(-1));
    const exchanges = values.slice(0, -1).map((value) => EXCHANGE.parse(value));
    return { cases, rounds, epochs, exchanges };
  } catch (error) {
    // Its own message would show a part of the object.
    throw new Error('What an earlier attempt stored is not whole.', { cause: error });
  }
}

type Exchange = StepOutput['exchanges'][number];

/** Looked at as far as an object that is not ours would show; the rest is what a runner wrote. */
const EXCHANGE = z
  .custom<Exchange & { readonly line: 'exchange' }>(
    (value) => z.looseObject({ line: z.literal('exchange'), id: z.string() }).safeParse(value).success,
  )
  .transform(({ line: _line, ...exchange }): Exchange => exchange);

const CASE = z.looseObject({
  case: z.looseObject({ id: z.string() }),
  verdict: z.looseObject({ kind: z.string() }),
});
const STEP = z.custom<Omit<StepOutput, 'exchanges'>>(
  (value) =>
    z
      .object({
        line: z.literal('step'),
        cases: z.array(CASE),
        rounds: z.record(z.string(), z.array(z.looseObject({}))),
        epochs: z.record(z.string(), z.string()),
      })
      .safeParse(value).success,
);
