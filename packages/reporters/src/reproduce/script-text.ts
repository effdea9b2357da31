import { shellQuote } from '../text/shell-quote.ts';
import { untrusted } from '../text/untrusted.ts';
import type { Encoding, Pieces, ScriptPlan, ScriptRequest, Step } from './script-parts.ts';
import { checkText } from './script-check-text.ts';
import { HELPERS } from './script-helpers.ts';

/** What a script says about itself, and the words by which Probity finds the target. */
export interface ScriptHead {
  readonly title: string;
  readonly message: string;
  readonly origin: string;
  readonly run: string;
  /** The words of `probity token` that name the target; none for the profile of the folder. */
  readonly target: readonly string[];
  readonly replay: string;
}

/** Writes a planned script. Everything that is not ours is quoted, so that it can only ever be a word. */
export function* scriptText(plan: ScriptPlan, head: ScriptHead): Iterable<string> {
  yield* headOf(head, plan);
  yield HELPERS;
  for (const { name, identity, values } of plan.sessions)
    yield `sign_in ${name} ${[identity, ...values].map(shellQuote).join(' ')}\n`;
  for (const { name, recipe } of plan.forgeries) yield `forge ${name} ${shellQuote(recipe)}\n`;
  for (const name of plan.fresh) yield `fresh ${name}\n`;
  for (const step of plan.steps) yield* stepText(step, plan.loop !== null);
  if (plan.loop !== null && plan.check.kind === 'unlimited') yield* loopText(plan.loop, plan.check.tries);
  yield* checkText(plan.check);
}

function* headOf(
  { title, message, origin, run, target, replay }: ScriptHead,
  { loop }: ScriptPlan,
): Iterable<string> {
  yield '#!/usr/bin/env bash\n';
  yield `# ${untrusted(title, 200)}\n`;
  yield `# ${untrusted(message, 400)}\n`;
  yield '#\n';
  yield `# Shows the finding of run ${untrusted(run, 40)} again: ends with 1 if it is there, 0 if it is gone, 3 if it cannot be decided.\n`;
  yield '# Needs: bash, curl, node and probity, in the folder of the profile, with its environment variables set.\n';
  yield '# Secrets come from `probity token` and `probity forge`; none is in this file, on a command line or in the output.\n';
  if (loop !== null) yield '# It may lock the account that it tries for a while.\n';
  yield `# The same through Probity: ${replay}\n`;
  yield 'set -euo pipefail\n';
  yield `origin=\${ORIGIN:-${origin}}\n`;
  yield `target=(${target.map(shellQuote).join(' ')})\n`;
}

function* stepText(
  { request, must, judged, captures, undo, restores, wait }: Step,
  isRepeated: boolean,
): Iterable<string> {
  yield '\n';
  if (wait > 0) yield `sleep ${wait}\n`;
  if (restores.length > 0) {
    yield* requestParts(request, false);
    yield `put_back before ${shellQuote(JSON.stringify(restores))} ${request.method}\n`;
  }
  yield* requestParts(request, true);
  if (isRepeated) yield `remember ${request.method}\n`;
  yield `request ${request.name} ${request.method} ${shellQuote(request.label)}\n`;
  if (must) yield `must ${request.name} ${shellQuote(request.label)}\n`;
  for (const { variable, path } of captures)
    yield `${variable}=$(first ${request.name} ${shellQuote(JSON.stringify(path))})\n`;
  if (must) for (const { variable } of captures) yield `known "$${variable}" ${shellQuote(request.label)}\n`;
  if (undo !== null) {
    yield `if succeeded ${request.name}; then\n`;
    yield* requestParts(undo, true);
    yield `later ${undo.method} ${shellQuote(undo.label)}\nfi\n`;
  }
  if (judged) {
    yield `answered ${request.name} ${shellQuote(request.label)}\n`;
    // What comes next would ask for nothing in particular.
    for (const { variable } of captures) yield `made_by ${request.name} "$${variable}"\n`;
  }
}

function* loopText({ request, fresh }: NonNullable<ScriptPlan['loop']>, tries: number): Iterable<string> {
  yield `\nserved=0\nfor ((n = 1; n <= ${tries}; n++)); do\n`;
  for (const name of fresh) yield `fresh ${name}\n`;
  yield* requestParts(request, true);
  yield `request try ${request.method} ${shellQuote(request.label)}\n`;
  yield 'if limited; then break; fi\nserved=$n\ndone\n';
}

function* requestParts(
  { url, headers, body, bodyEncoding }: ScriptRequest,
  withBody: boolean,
): Iterable<string> {
  yield `{ ${piecesText(url, 'url')}; } > "$work/url"\n`;
  yield '{\n';
  for (const header of headers) yield `${piecesText(header, 'plain')}; printf '\\n'\n`;
  yield ':\n} > "$work/headers"\n';
  yield withBody && body !== null
    ? `{ ${piecesText(body, bodyEncoding)}; } > "$work/body"\n`
    : 'rm -f "$work/body"\n';
}

/** Commands that print the pieces one after the other. */
function piecesText(pieces: Pieces, encoding: Encoding): string {
  if (pieces.length === 0) return ':';
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return `printf %s ${quoted(piece.text)}`;
      if (piece.kind === 'value') return `write_${encoding} "$${piece.name}"`;
      return `secret_${encoding} ${piece.name}`;
    })
    .join('; ');
}

/** `printf %s` reads no further options, but an empty word has to be one. */
function quoted(text: string): string {
  return text === '' ? "''" : shellQuote(text);
}
