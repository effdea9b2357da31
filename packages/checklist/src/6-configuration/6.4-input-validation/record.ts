import { hasForm, type RecordForm } from '@probity/probe-kit';
import { injectionForm, type InjectionRecord } from './injection/record.ts';
import { validationForm, type ValidationRecord } from './validation/record.ts';

/** What one case of 6.4 gathers, by the half that it belongs to. */
export type Record64 = ValidationRecord | InjectionRecord;

/** What a record must look like to be judged, by its half. */
export const form: RecordForm = (value) => {
  const half: unknown = typeof value === 'object' && value !== null && 'half' in value ? value.half : '';
  return hasForm(value, half === 'injection' ? injectionForm : validationForm);
};
