import { describeVerified } from '../describe-verified.ts';
import { splitBody } from '../split-body.ts';
import { spreadable } from '../spreadable.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'verified-at-sign-up',
  kind: 'red',
  message: 'Anyone who signs up may say that their e-mail address is verified.',
  expects: [{ check: '2.3', code: 'privileged-field-written' }],
  seams(correct) {
    const verified = new Set<unknown>();
    return {
      parseBody(schema, value, request) {
        const { known, extra } = splitBody(schema, value);
        if (request.url !== '/v1/signup') return correct.parseBody(schema, value, request);
        if (extra['email_verified'] === true)
          verified.add(new Map(Object.entries(spreadable(known))).get('email'));
        return correct.parseBody(schema, known, request);
      },
      visibleFields(kind, row, caller) {
        const fields = correct.visibleFields(kind, row, caller);
        const isUser = kind === 'user' || kind === 'managed_user';
        return isUser ? { ...fields, email_verified: verified.has(row['email']) } : fields;
      },
      describe: describeVerified,
    };
  },
});
