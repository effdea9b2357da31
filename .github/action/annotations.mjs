import { isAbsolute, join, relative, sep } from 'node:path';
import { commandProperty, commandText, plain } from './text.mjs';

/** GitHub shows no more of one step. */
const MOST = 10;

/** Workflow commands that mark findings at the line of their operation; accepted findings are left out. */
export function annotationsOf(result, folder, workspace) {
  const accepted = new Set(
    (result.waivers ?? []).filter(({ expired }) => !expired).flatMap(({ findings }) => findings),
  );
  const lines = new Map((result.target?.operations ?? []).map(({ id, line }) => [id, line]));
  const file = fileOf(result.target?.description, folder, workspace);
  const seen = new Set();
  const found = [];
  for (const { check, cases } of result.checks ?? []) {
    for (const { case: testCase, verdict } of cases) {
      for (const finding of verdict.kind === 'fail' ? verdict.findings : []) {
        if (seen.has(finding.fingerprint) || accepted.has(finding.fingerprint)) continue;
        seen.add(finding.fingerprint);
        found.push({ check, finding, operation: testCase.operation });
      }
    }
  }
  const rank = ({ finding }) => (finding.kind === 'wrong-status' ? 1 : 0);
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST)
    .map(({ check, finding, operation }) => {
      const line = lines.get(operation);
      const properties = [
        ...(file === null ? [] : [`file=${commandProperty(file)}`]),
        ...(file === null || !Number.isInteger(line) ? [] : [`line=${line}`]),
        `title=${commandProperty(plain(`${check} ${operation ?? 'the API as a whole'}`, 200))}`,
      ];
      const kind = finding.kind === 'wrong-status' ? 'warning' : 'error';
      return `::${kind} ${properties.join()}::${commandText(finding.message)}`;
    });
}

/** The description as a file of the repository; null if it is none. */
function fileOf(description, folder, workspace) {
  if (typeof description !== 'string' || /^[a-z]+:\/\//i.test(description)) return null;
  const path = relative(workspace, isAbsolute(description) ? description : join(folder, description));
  return path === '' || path.startsWith('..') || isAbsolute(path) ? null : path.split(sep).join('/');
}
