import { sharedDoubts } from '../shared-doubts.ts';

/** What the validation half can say. */
export const sentences = {
  findings: {
    'wrong-type-stored': {
      kind: 'weakness',
      message: '{operation} stored a value of another type than the description allows: {inputs}.',
    },
    'out-of-range-stored': {
      kind: 'weakness',
      message: '{operation} stored a number outside the range of its description: {inputs}.',
    },
    'wrong-length-stored': {
      kind: 'weakness',
      message: '{operation} stored a text that is longer or shorter than the description allows: {inputs}.',
    },
    'wrong-form-stored': {
      kind: 'weakness',
      message: '{operation} stored a text of another form than its description demands: {inputs}.',
    },
    'unlisted-value-stored': {
      kind: 'weakness',
      message: '{operation} stored a value that is not in the list of its description: {inputs}.',
    },
    'missing-field-stored': {
      kind: 'weakness',
      message: '{operation} stored an object without a field that its description requires: {inputs}.',
    },
    'null-stored': {
      kind: 'weakness',
      message: '{operation} stored null in a field that its description requires: {inputs}.',
    },
    'refused-otherwise': {
      kind: 'wrong-status',
      message: '{operation} answers {inputs} outside its description with {status} instead of a 4xx.',
    },
  },
  doubts: {
    ...sharedDoubts,
    'too-little-described':
      'The description bounds {bounded} of {count} inputs, so that little can be sent which it rules out. Describe types, ranges, lengths and lists.',
    'nothing-to-break':
      'The description bounds {bounded} of {count} inputs, and none of them belongs to an operation that can be tried without changing what is not ours.',
    'object-moved':
      'The legitimate call of {operation} moved its object, which is not found at its address any more, so that an answer would say nothing about other input. Give it a body that leaves the name of the object as it is.',
    'nothing-sent': 'No input of {operation} could be sent with a value that the description rules out.',
    'not-shown': '{operation} took {inputs} outside its description, and no read shows what became of it.',
    'taken-by-read':
      '{operation} answered {inputs} outside its description with a success that differs from the ordinary one. If that is meant, correct the description.',
  },
  remarks: {
    'taken-leniently':
      '{operation} took {inputs} outside its description without a visible effect: such input is corrected or ignored, and not refused.',
    'inputs-sampled': '{count} of {bounded} bounded inputs of {operation} were tried.',
  },
} as const;
