import { anyOf, where } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'elders-read-all',
  kind: 'red',
  message: 'Accounts read the files of all accounts that are younger than they.',
  expects: [{ check: '2.1', code: 'foreign-object-read' }],
  seams: (correct) => ({
    readScope(question) {
      const own = correct.readScope(question);
      const age = '(SELECT rowid FROM user WHERE id = ';
      const younger = where(`${age}file.owner_id) > ${age}?)`, question.caller.id);
      return question.resource === 'file' ? anyOf(own, younger) : own;
    },
  }),
});
