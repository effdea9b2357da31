import type { ValidationError } from '../validation-errors/validation-error.ts';

const OF_TYPE = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
} as const;

/** What was learned, in words for a person. */
export function inWords({ trouble, choices, least, most, type, format }: ValidationError): string {
  const kind = format ?? (type === undefined ? undefined : OF_TYPE[type]);
  const unit = trouble === 'length' ? ' long' : '';
  switch (trouble) {
    case 'missing':
      return kind === undefined ? 'is required' : `is required (${kind})`;
    case 'accept':
      return 'has to be accepted';
    case 'same':
      return 'is asked for twice';
    case 'wrapper':
      return 'is an object around all fields';
    case 'unknown':
      return 'is not accepted';
    case 'taken':
      return 'is another one in each request';
    case 'choice':
      return choices === undefined ? 'takes another value' : `one of ${choices.join(', ')}`;
    case 'length':
    case 'range': {
      const bounds = [
        least === undefined ? '' : `at least ${least}`,
        most === undefined ? '' : `at most ${most}`,
      ];
      return `${bounds.filter(Boolean).join(' and ') || 'other bounds'}${unit}`;
    }
    case 'vague':
      return 'takes another value';
    case 'format':
    case 'type':
      return kind ?? 'another form';
  }
}
