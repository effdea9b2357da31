import { BASELINE_FORMAT, BaselineSchema, isRecord, type Baseline } from '@probity/model';
import { UsageError } from '../errors/usage-error.ts';

/** Reads a baseline; `named` is what the file is called. */
export function readBaseline(text: string, named: string): Baseline {
  const again = ['probity baseline write'];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`${named} is not JSON, so it is no baseline. Write it again.`, again);
  }
  if (isRecord(value) && typeof value['format'] === 'string' && value['format'] !== BASELINE_FORMAT)
    throw new UsageError(
      `${named} has another format than ${BASELINE_FORMAT}, which this release reads. Write it again.`,
      again,
    );
  const checked = BaselineSchema.safeParse(value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new UsageError(
    `${named} is not a baseline: ${issue?.path.join('.') || 'the document'}: ${issue?.message}. Write it again.`,
    again,
  );
}
