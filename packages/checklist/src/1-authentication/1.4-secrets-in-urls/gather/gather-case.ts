import { marksIn, type Case, type Operation } from '@probity/model';
import { isUnavailable, type Control, type Unavailable, type CommonTools } from '@probity/probe-kit';
import { describedPlaces } from './described-places.ts';
import { gatherLogin } from './gather-login.ts';
import { gatherTokens } from './gather-tokens.ts';
import { sampleOperations } from '../plan-cases.ts';
import type { UrlRecord } from '../record.ts';
import type { ProbeTools } from '../needs.ts';

/** Gathers one case; what looks at traffic or at the log does so after everything else was sent. */
export async function gatherCase(testCase: Case, tools: ProbeTools): Promise<UrlRecord | Unavailable> {
  if (testCase.variation === 'token-in-query') return gatherTokens(testCase, tools);
  const control = await tools.once('1.4 control', () => tryControl(tools));
  if (isUnavailable(control)) return control;
  const record = { control: control.exchange, controlSucceeded: control.succeeded };
  switch (testCase.variation) {
    case 'login-in-query':
      return gatherLogin(control, tools);
    case 'answers':
      // The answer to an attack counts only with its anchors, and what it links to is in other answers too.
      tools.later(async () => ({
        answers: tools
          .traffic()
          .filter(({ facts, purpose }) => purpose !== 'attack' && facts.marks.length > 0),
      }));
      return record;
    case 'access-log':
      tools.later(async () => {
        const log = await tools.accessLog();
        if (isUnavailable(log)) return { ...log };
        const paths = tools.traffic().map(({ request }) => request.path);
        return { log, sentMarks: [...new Set(paths.flatMap((path) => marksIn(path)))] };
      });
      return record;
    default:
      return { ...record, ...describedPlaces(tools.target) };
  }
}

/** A legitimate call of whatever answers to its caller only. */
async function tryControl(tools: CommonTools): Promise<Control | Unavailable> {
  const operation = anyOperation(tools);
  if (operation === undefined)
    return { reason: 'No operation that needs a credential may be sent.', missing: 'operations' };
  const call = await tools.call(operation);
  return isUnavailable(call) ? call : tools.control(call);
}

function anyOperation({ target }: CommonTools): Operation | undefined {
  const { operations, auth } = target;
  const me = operations.find(({ id, excluded }) => id === auth.me && excluded === null);
  return me ?? sampleOperations(target)[0] ?? operations.find((each) => isPlainRead(each));
}

function isPlainRead({ public: open, excluded, effect, method }: Operation): boolean {
  return !open && excluded === null && effect === 'reads' && method === 'GET';
}
