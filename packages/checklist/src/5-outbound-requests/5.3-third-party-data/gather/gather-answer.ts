import type { Exchange, Upstream } from '@probity/model';
import { isUnavailable, sentOrStop, type UpstreamDecoy } from '@probity/probe-kit';
import type { Details53 } from '../details.ts';
import { mutate } from '../mutations/mutate.ts';
import { textFields } from '../mutations/mutations-of.ts';
import { HOSTILE_TEXTS } from '../mutations/payloads.ts';
import type { ProbeTools } from '../needs.ts';
import type { Called53, Record53 } from '../record.ts';

type Details = Extract<Details53, { kind: 'answer' }>;
type Mutation = Pick<Details, 'mutation' | 'field'>;

const ANY_UUID = '3f0c1f0e-6a55-4b7e-9c1d-2a7f0e5b8d13';

/** Lets the target call a third party that answers as it should, once for all cases, and then one that does not. */
export async function gatherAnswer(tools: ProbeTools, details: Details): Promise<Record53> {
  const upstream = tools.target.upstreams?.find(({ name }) => name === details.upstream);
  const answer = upstream?.answers[details.answer];
  if (upstream === undefined || answer === undefined) return {};
  const nonce = `chk${(tools.unusedId(ANY_UUID) ?? ANY_UUID).replaceAll('-', '').slice(0, 16)}`;
  return sentOrStop(
    await tools.withUpstream(upstream.name, async (decoy): Promise<Record53> => {
      const normal = await tools.once(`normal ${upstream.name}`, async () => {
        await decoy.play({ kind: 'normal' });
        return callThrough(tools, upstream, decoy, 'control');
      });
      if (normal.calls === 0 || normal.steps.at(-1)?.class !== 'success') return { normal };
      const { method, path } = answer;
      const tryOut = async (mutation: Mutation, free: readonly string[] = []): Promise<Called53> => {
        await decoy.play({ kind: 'answer', ...mutate(answer, mutation, nonce, free), to: { method, path } });
        return callThrough(tools, upstream, decoy, 'attack');
      };
      const unknownAt = (field: string): Promise<Called53> =>
        tools.once(`unknown ${upstream.name} ${details.answer} ${field}`, () =>
          tryOut({ mutation: 'unknown', field }),
        );
      const free: string[] = [];
      for (const field of details.mutation in HOSTILE_TEXTS ? textFields(answer) : [])
        if (isTaken(await unknownAt(field))) free.push(field);
      const hostile =
        details.mutation === 'unknown' ? await unknownAt(details.field ?? '') : await tryOut(details, free);
      await decoy.play({ kind: 'normal' });
      return { normal, hostile, nonce };
    }),
  );
}

/** Whether a word that nobody knows was taken, so that the field takes any text. */
function isTaken({ steps, calls }: Called53): boolean {
  return calls > 0 && steps.at(-1)?.class === 'success';
}

/** Takes the steps that make the target call a third party, and reads back what it stored. */
async function callThrough(
  tools: ProbeTools,
  { name, read }: Upstream,
  decoy: UpstreamDecoy,
  purpose: 'control' | 'attack',
): Promise<Called53> {
  const run = tools.openFlow(`upstreams.${name}`);
  const steps: Exchange[] = [];
  for (const step of run.flow.steps) {
    const sent = sentOrStop(await tools.sendStep(run, step, { purpose }));
    steps.push(sent);
    if (sent.answer === null || sent.answer.status >= 400) break;
  }
  // What was refused has left nothing that could be read.
  const isDone = steps.length === run.flow.steps.length && (steps.at(-1)?.answer?.status ?? 500) < 400;
  const stored = read === null || !isDone ? null : await tools.sendStep(run, read, { purpose: 'reread' });
  const calls = decoy.seen().requests.length;
  await tools.undoRun(run);
  return { steps, calls, read: stored === null || isUnavailable(stored) ? null : stored };
}
