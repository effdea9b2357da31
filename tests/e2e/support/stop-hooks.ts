import { subscribe } from 'node:diagnostics_channel';
import { registerHooks } from 'node:module';

/** The ways in which a run is ended from within its own process. */
const HOOKS = ['kill', 'once', 'twice', 'wait', 'uncaught', 'probe'] as const;

/** One of these ways. */
export type Hook = (typeof HOOKS)[number];

/** A wait that is longer than this is one for the target to settle, and no deadline of a request. */
const LONG = 10_000;

/** Loaded into a run before anything else (`node --import`): ends it in one way, at its nth request. */
const { STOP_HOOK, STOP_AT } = process.env;

const self = (signal: NodeJS.Signals): void => void process.kill(process.pid, signal);

function atRequest(
  act: () => void,
  after = Number(STOP_AT),
  counts: (method: string) => boolean = () => true,
): void {
  let seen = 0;
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: { method: string } };
    if (counts(request.method)) seen += 1;
    if (counts(request.method) && seen === after) act();
  });
}

const BY: Readonly<Record<Hook, () => void>> = {
  kill: () => atRequest(() => self('SIGKILL')),
  once: () => atRequest(() => self('SIGINT')),
  twice: () =>
    atRequest(() => {
      self('SIGINT');
      // In the middle of the clean-up that follows.
      atRequest(
        () => self('SIGINT'),
        2,
        (method) => method === 'DELETE',
      );
    }),
  wait() {
    const { setTimeout: begin } = globalThis;
    let isDone = false;
    globalThis.setTimeout = new Proxy(begin, {
      apply(target, self_, words: Parameters<typeof begin>) {
        if (!isDone && (words[1] ?? 0) > LONG) {
          isDone = true;
          begin(() => self('SIGTERM'), 100);
        }
        return Reflect.apply(target, self_, words) as unknown;
      },
    });
  },
  // What a subscriber throws is caught by nobody.
  uncaught: () =>
    atRequest(() => {
      throw new Error('a wheel came off');
    }),
  probe: () =>
    void registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        const { source: given } = loaded;
        const source =
          typeof given === 'string' ? given : Buffer.from((given ?? '') as Uint8Array).toString();
        return source.includes(DEFINE) ? { ...loaded, source: source.replace(DEFINE, THROWING) } : loaded;
      },
    }),
};

const DEFINE = 'function defineProbe(probe) {';

/** Probe 2.1 gathers as ever, and from its nth case on it throws afterwards. */
const THROWING = `${DEFINE}
  if (probe.check === '2.1') {
    let cases = 0;
    return { ...probe, gather: async (...given) => {
      const gathered = await probe.gather(...given);
      if (++cases >= ${1 + (Number(STOP_AT) % 10)}) throw new Error('a wheel came off');
      return gathered;
    } };
  }`;

const hook = HOOKS.find((each) => each === STOP_HOOK);
if (hook !== undefined) BY[hook]();
