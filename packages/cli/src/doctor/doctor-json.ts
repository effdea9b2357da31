import { safeJson } from '@probity/model';
import type { DoctorReport } from './doctor-report.ts';

/** A doctor's report for programs, with the names of the wire. */
export function doctorJson(report: DoctorReport): readonly string[] {
  const { matrix, callers, objects, shortSecrets, ...rest } = report;
  const document = {
    format: 'probity-doctor/1',
    ...rest,
    objects: objects.map(({ resource, ...each }) => ({ resource: resource.name, ...each })),
    short_secrets: shortSecrets,
    operations: matrix.map(({ operation, cells }) => ({
      operation: operation.id,
      excluded: operation.excluded,
      callers: Object.fromEntries(callers.map((name, index) => [name, cells[index]])),
    })),
  };
  return [`${safeJson(document, 2)}\n`];
}
