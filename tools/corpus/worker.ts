import type { DocumentReport } from './outcome.ts';

/** Takes in the document that the command line names, and tells what became of it as one line of JSON. */
const [, , path = ''] = process.argv;
const started = performance.now();
const { loadDocument } = await import('./load-document.ts');
const { showProblem } = await import('@probity/intake');
const loaded = performance.now();
const loadResult = await loadDocument(path);
const ended = performance.now();
const { user, system } = process.cpuUsage();

console.log(
  JSON.stringify({
    loading: loaded - started,
    taking: ended - loaded,
    processor: (user + system) / 1000,
    memory: process.resourceUsage().maxRSS * 1024,
    result: resultOf(),
  } satisfies DocumentReport),
);

function resultOf(): DocumentReport['result'] {
  if ('problems' in loadResult) {
    const { problems } = loadResult;
    return {
      kind: 'problem',
      text: problems.map(showProblem).join('\n'),
      precise:
        problems.length > 0 &&
        problems.every(({ file, suggestion }) => file !== '' && suggestion !== undefined),
    };
  }
  const { operations, resources, auth } = loadResult.target;
  return {
    kind: 'target',
    operations: operations.length,
    resources: resources.length,
    whole: resources.filter((each) =>
      [each.create, each.read, each.update, each.delete, each.list].every(Boolean),
    ).length,
    login: auth.login !== undefined,
    privileged: operations.filter(({ privileged }) => privileged).length,
    warnings: loadResult.warnings.length,
  };
}

if (process.env['PROBITY_VERDICTS'] && 'target' in loadResult) {
  const { plannedOutcomes } = await import('./planned-outcomes.ts');
  const { keepOutcomes } = await import('../verdicts/keep.ts');
  keepOutcomes(path.replaceAll(/[^\w.-]+/g, '_'), plannedOutcomes(loadResult.target));
}
