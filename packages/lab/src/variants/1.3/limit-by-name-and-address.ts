import type { LoginAttempt } from '../../seams/login.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-by-name-and-address',
  kind: 'red',
  message: 'Failures are counted per pair of name and address, so that a new name is a new start.',
  expects: [{ check: '1.3', code: 'login-spray-unlimited' }],
  seams(correct) {
    const paired = (attempt: LoginAttempt) => ({ ...attempt, key: `${attempt.key} from ${attempt.address}` });
    return {
      addressRefusal: () => undefined,
      loginRefusal: (attempt) => correct.loginRefusal(paired(attempt)),
      loginFailed: (attempt) => correct.loginFailed(paired(attempt)),
      loginSucceeded: (attempt) => correct.loginSucceeded(paired(attempt)),
    };
  },
});
