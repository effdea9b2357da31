import type { Exchange, FlowStep, Json } from '@probity/model';
import { sentOrStop, settledEffect, type FlowRun, type StepOptions } from '@probity/probe-kit';
import { variablesIn } from '../plan/step-uses.ts';
import type { Details42 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Try42 } from '../record.ts';
import { claimedState } from './claimed-state.ts';
import type { Completed } from './complete.ts';

type Trying = Exclude<Details42, { kind: 'none' }>;

/** What a case tries, each with readings of the effect right before and after. */
export async function triesOf(
  tools: ProbeTools,
  details: Trying,
  control: Completed,
): Promise<readonly Try42[]> {
  const { flow } = control.run;
  const last = flow.steps.at(-1);
  const [first] = flow.steps;
  if (last === undefined || first === undefined) return [];
  const fresh = (): FlowRun => tools.openFlow(flow.key);
  const old = control.run.variables;
  const attempt = (name: string, run: FlowRun, steps: Steps): Promise<Try42> =>
    tryOtherwise(tools, { name, run, old, waits: control.waits + 1 }, steps);
  switch (details.kind) {
    case 'without': {
      const left = flow.steps[details.step];
      const rest = flow.steps.slice(details.step + 1);
      return [
        await attempt(`without ${left?.operation ?? ''}`, fresh(), {
          before: flow.steps.slice(0, details.step),
          attacks: rest,
        }),
      ];
    }
    case 'swap': {
      const { step } = details;
      const [one, other] = flow.steps.slice(step, step + 2);
      if (one === undefined || other === undefined) return [];
      const attacks = [other, one, ...flow.steps.slice(step + 2)];
      const name = `with ${other.operation} before ${one.operation}`;
      return [await attempt(name, fresh(), { before: flow.steps.slice(0, step), attacks })];
    }
    case 'cold': {
      const variables = invented(tools, last, old);
      return [
        await attempt('without any step before it', fresh(), {
          before: [],
          attacks: [last],
          options: { variables },
        }),
      ];
    }
    case 'replay':
      return [await attempt('once more', control.run, { before: [], attacks: [last] })];
    case 'claimed': {
      const claims = claimedState(control.steps);
      // Without a claim first: only what a claim alone brings about is trusted.
      const ways: readonly [string, FlowStep, StepOptions][] = [
        ['straight after its first step', last, {}],
        ['with the state of a finished flow in its body', last, { merge: claims }],
        [
          'with the state of a finished flow in its query',
          { ...last, query: { ...last.query, ...asTexts(claims) } },
          {},
        ],
      ];
      const tries: Try42[] = [];
      for (const [name, step, options] of ways) {
        const tried = await attempt(name, fresh(), { before: [first], attacks: [step], options });
        tries.push(tried);
        if (tried.after.value !== tried.before.value) break;
      }
      return tries;
    }
    case 'foreign':
      return triesAsAnother(tools, control, last);
  }
}

interface Trial {
  readonly name: string;
  readonly run: FlowRun;
  /** What the finished flow was given, for what a step that is left out would have given. */
  readonly old: FlowRun['variables'];
  readonly waits: number;
}

interface Steps {
  /** Those that are in order. */
  readonly before: readonly FlowStep[];
  readonly attacks: readonly FlowStep[];
  readonly options?: StepOptions;
}

/** Sends what is in order, reads the effect, sends what is not, reads it again, and takes everything back. */
async function tryOtherwise(tools: ProbeTools, trial: Trial, steps: Steps): Promise<Try42> {
  const { name, run, old, waits } = trial;
  for (const step of steps.before) sentOrStop(await tools.sendStep(run, step));
  const before = await effectOf(tools, run, old);
  const attacks: Exchange[] = [];
  for (const step of steps.attacks) {
    const options = {
      ...steps.options,
      variables: { ...missingIn(run, step, old), ...steps.options?.variables },
    };
    attacks.push(sentOrStop(await tools.sendStep(run, step, { ...options, purpose: 'attack' })));
  }
  const isAnswered = attacks.some(({ answer }) => answer !== null && answer.status < 400);
  const after = await effectOf(tools, run, old, isAnswered ? waits : 0, before.value);
  if (run.variables !== old) await tools.undoRun(run);
  return { name, attacks, before, after };
}

/** What the effect is; where it is that of an object which this run has not made, it is that of the finished flow. */
async function effectOf(
  tools: ProbeTools,
  run: FlowRun,
  old: FlowRun['variables'],
  most = 0,
  before: number | null = null,
) {
  const read = run.flow.effect?.read;
  const isOwn =
    read === undefined ||
    variablesIn(read).every((name) => name.includes('.') || name in run.variables || !(name in old));
  const reader = isOwn ? run : tools.openFlow(run.flow.key, run.session, old);
  return (await settledEffect(tools, reader, (value) => value !== before, most)).reading;
}

function missingIn(run: FlowRun, step: FlowStep, old: FlowRun['variables']): Readonly<Record<string, Json>> {
  const missing = variablesIn(step).filter((name) => !(name in run.variables) && name in old);
  return Object.fromEntries(missing.map((name) => [name, old[name] ?? null]));
}

/** Ids of the same make that nobody has; the last step is then about nothing. */
function invented(
  tools: ProbeTools,
  step: FlowStep,
  old: FlowRun['variables'],
): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    variablesIn(step).flatMap((name) => {
      const known = old[name];
      const unused =
        typeof known === 'string' || typeof known === 'number' ? tools.unusedId(String(known)) : undefined;
      return unused === undefined ? [] : [[name, unused]];
    }),
  );
}

/** Another account ends what the first one began; what shows it is read for both. */
async function triesAsAnother(
  tools: ProbeTools,
  { run: { flow, session }, waits }: Completed,
  last: FlowStep,
): Promise<readonly Try42[]> {
  const other = tools.identities('user').find((name) => name !== session.identity);
  if (other === undefined) return [];
  const run = tools.openFlow(flow.key);
  for (const step of flow.steps.slice(0, -1)) sentOrStop(await tools.sendStep(run, step));
  const theirs = tools.openFlow(flow.key, tools.shared(other), run.variables);
  const before = { own: sentOrStop(await tools.readEffect(run)), theirs: await tools.readEffect(theirs) };
  const attack = sentOrStop(
    await tools.sendStep(run, last, { session: tools.shared(other), purpose: 'attack' }),
  );
  const most = attack.answer !== null && attack.answer.status < 400 ? waits + 1 : 0;
  const own = (await settledEffect(tools, run, (value) => value !== before.own.value, most)).reading;
  const after = await tools.readEffect(theirs);
  await tools.undoRun(run);
  const name = `by ${other} with what ${session.identity} was given`;
  return [
    { name, attacks: [attack], before: before.own, after: own },
    ...('reason' in before.theirs || 'reason' in after
      ? []
      : [{ name, attacks: [attack], before: before.theirs, after }]),
  ];
}

function asTexts(claims: Readonly<Record<string, Json>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}
