import { z } from 'zod';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { timeSchema } from '../http/schemas.ts';
import { OutFailure, type OutAnswer, type OutRequest } from './send-out.ts';

/** Which rate is asked for. */
export interface RateQuestion {
  readonly from: string;
  readonly to: string;
}

/** What is taken over of an answer: these fields and no others. */
const rateSchema = z.object({
  from: z.string().regex(/^[A-Z]{3}$/),
  to: z.string().regex(/^[A-Z]{3}$/),
  rate: z.number().positive().max(1_000_000),
  as_of: timeSchema,
  source: z.enum(['market', 'central_bank']),
  note: z.string().max(200).optional(),
});

/** A rate as it is used. */
export type Rate = z.output<typeof rateSchema>;

/** The request for a rate. */
function rateRequest({ settings }: Harbor, question: RateQuestion): OutRequest {
  const { ratesUrl, ratesKey } = settings.outbound;
  return {
    url: new URL('/v1/rates', ratesUrl),
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': ratesKey },
    body: JSON.stringify(question),
  };
}

/** Asks the rate service, again if that may help, and refuses in an orderly way where it does not answer as it should. */
export async function askRates(harbor: Harbor, question: RateQuestion): Promise<Rate> {
  const { seams } = harbor;
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= seams.rateAttempts();
    try {
      const answer = await seams.callRates(rateRequest(harbor, question));
      if (answer.status >= 500 && !isLast) continue;
      return seams.readRate(answer, question);
    } catch (error) {
      if (error instanceof Problem) throw error;
      const isLate = error instanceof OutFailure && error.kind === 'late';
      const mayHelp = error instanceof OutFailure && error.kind === 'failed';
      if (isLast || !mayHelp) throw new Problem(isLate ? 'rates_late' : 'rates_unavailable');
    }
  }
}

/** The rate in an answer; refuses one that is not as agreed, without a word of it. */
export function readRate({ status, headers, text }: OutAnswer, { from, to }: RateQuestion): Rate {
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  const parsed = status === 200 && isJson ? rateSchema.safeParse(toJson(text)) : undefined;
  if (parsed?.success !== true || parsed.data.from !== from || parsed.data.to !== to)
    throw new Problem('rates_unavailable');
  return parsed.data;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
