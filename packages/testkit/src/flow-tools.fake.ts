import {
  declaredFlows,
  parseJson,
  valueAt,
  type Exchange,
  type FlowStep,
  type Json,
  type Purpose,
  type Target,
} from '@probity/model';
import {
  effectName,
  effectValue,
  isUnavailable,
  type FlowRun,
  type GatherTools,
  type SigningOptions,
  type StepOptions,
  type Unavailable,
} from '@probity/probe-kit';

/** A step of a declared flow as a script sees it. */
export interface FakeStep {
  readonly run: FlowRun;
  readonly step: FlowStep;
  readonly options: StepOptions;
  /** Who sends it. */
  readonly as: string;
  /** What its templates are filled with. */
  readonly variables: Readonly<Record<string, Json>>;
  /** How it is signed, for an event of a third party; left out otherwise. */
  readonly signing?: SigningOptions;
}

type FakeFlowTools = Pick<
  GatherTools,
  'openFlow' | 'sendStep' | 'sendEvent' | 'readEffect' | 'undoRun' | 'raceSteps'
>;

/** What is filled without an earlier step. */
const WORDS = ['canary', 'unique', 'fresh', 'user', 'email'];

/** Flow tools whose every request is answered by one function; variables and effects are read off its answers. */
export function fakeFlowTools(
  target: Target,
  send: (purpose: Purpose, step: FakeStep) => Exchange,
): FakeFlowTools {
  const sendStep = (
    run: FlowRun,
    step: FlowStep,
    options: StepOptions = {},
    signing?: SigningOptions,
  ): Exchange | Unavailable => {
    const variables = { ...run.variables, ...options.variables };
    const asked = JSON.stringify([step.values, step.query, step.headers, options.body ?? step.body]);
    const missing = [...asked.matchAll(/\{([a-z_]\w*)\}/g)].find(
      ([, name = '']) => !(name in variables) && !WORDS.includes(name),
    );
    if (missing !== undefined)
      return { reason: `${step.operation} needs ${missing[0]}`, missing: run.flow.key };
    const isOwn = step.as === undefined || step.as === run.flow.as;
    const as = (options.session ?? (isOwn ? run.session : null))?.identity ?? step.as ?? '';
    const signed = signing && { signing };
    const sent = send(options.purpose ?? 'control', { run, step, options, as, variables, ...signed });
    const body = sent.answer === null || sent.answer.status >= 400 ? undefined : parseJson(sent.answer.body);
    for (const [name, place] of Object.entries(step.extract)) {
      const value = body === undefined ? undefined : valueAt(body, place);
      if (value !== undefined) Object.assign(run.variables, { [name]: value });
    }
    return sent;
  };
  return {
    openFlow(key, session, variables = {}) {
      const flow = declaredFlows(target).find((each) => each.key === key);
      if (flow === undefined) throw new Error(`No ${key}.`);
      return {
        flow,
        session: session ?? { identity: flow.as, number: 'shared' },
        variables: { ...variables },
      };
    },
    sendStep: async (run, step, options) => sendStep(run, step, options),
    sendEvent: async (run, event, signing = {}, options = {}) => sendStep(run, event, options, signing),
    async readEffect(run) {
      const { effect } = run.flow;
      if (effect === null) return { reason: `${run.flow.key} declares no effect`, missing: run.flow.key };
      const exchange = sendStep(run, effect.read, { purpose: 'reread' });
      if (isUnavailable(exchange)) return exchange;
      const { at, where, is } = effect;
      const of = { at, ...(where && { where }), ...(is !== undefined && { is }) };
      return { value: effectValue(of, [exchange]), what: effectName(of), of, exchange, pages: [] };
    },
    undoRun: async (run) =>
      run.flow.undo.flatMap((step) => {
        const sent = sendStep(run, step);
        return isUnavailable(sent) ? [] : [sent];
      }),
    async raceSteps(racing) {
      const exchanges: Exchange[] = [];
      for (const { run, step, options } of racing) {
        const sent = sendStep(run, step, { ...options, purpose: 'attack' });
        if (isUnavailable(sent)) return sent;
        exchanges.push(sent);
      }
      return { exchanges, spread: 1, protocol: 'HTTP/1.1' };
    },
  };
}
