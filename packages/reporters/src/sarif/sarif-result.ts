import type { Recording } from '@probity/model';
import { sidesOf } from '../evidence/evidence.ts';
import { acceptedBecause, findingMessage } from '../findings/finding-name.ts';
import type { ListedFinding } from '../findings/listed-findings.ts';
import { placeOf } from '../places/place-of.ts';
import { inert } from '../text/inert.ts';
import { untrusted } from '../text/untrusted.ts';
import { ruleId, SARIF_LEVELS } from './sarif-rules.ts';

/** One finding as a result of SARIF, at the line of its operation. */
export function sarifResult(
  listed: ListedFinding,
  rules: ReadonlyMap<string, number>,
  { result, evidence }: Recording,
): object {
  const { finding, check, severity, known, case: testCase } = listed;
  const { file, line } = placeOf(result, testCase.operation);
  const { attack } = sidesOf(finding, listed, evidence);
  const because = acceptedBecause(listed);
  return {
    ruleId: ruleId(listed),
    ruleIndex: rules.get(ruleId(listed)),
    level: SARIF_LEVELS[severity],
    message: { text: findingMessage(listed) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file), uriBaseId: '%SRCROOT%' },
          region: { startLine: line },
        },
        ...(testCase.operation !== null && { logicalLocations: [logicalLocation(testCase.operation)] }),
      },
    ],
    partialFingerprints: { 'probityFinding/v1': untrusted(finding.fingerprint, 80) },
    ...(result.baseline !== undefined && { baselineState: known ? 'unchanged' : 'new' }),
    ...(because !== undefined && {
      suppressions: [{ kind: 'external', status: 'accepted', justification: because }],
    }),
    ...(attack !== undefined && {
      webRequest: { method: untrusted(attack.request.method, 20), target: untrusted(attack.request.path) },
      ...(attack.answer !== null && { webResponse: { statusCode: attack.answer.status } }),
    }),
    properties: {
      severity,
      check: inert(testCase.check, 12),
      kind: finding.kind,
      ...(check !== undefined && {
        level: check.level,
        risks: check.about.risks.home,
        cwe: check.about.mappings.cwe,
        asvs: check.about.mappings.asvs,
      }),
    },
  };
}

function logicalLocation(operation: string): object {
  const name = inert(operation, 160);
  return { name, fullyQualifiedName: name, kind: 'resource' };
}

/** A path as a relative reference: what is no letter of one is encoded. */
function uriOf(file: string): string {
  return untrusted(file, 1000).split('/').map(encodeURIComponent).join('/');
}
