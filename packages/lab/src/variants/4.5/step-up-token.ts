import { defineVariant } from '../define-variant.ts';
import { createStepUpTokens } from '../step-up-tokens.ts';
import { NO_PROOF } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'step-up-token',
  kind: 'green',
  message: 'The proof for a new phone number is a token in a header, which is given for the password.',
  expects: [],
  options: { parts: ['step-up'] },
  seams(correct) {
    const tokens = createStepUpTokens();
    return {
      extraRoutes: () => [tokens.route],
      parseBody(schema, value, request) {
        const isPhone = request.method === 'PUT' && request.url === '/v1/me/phone';
        if (!isPhone) return correct.parseBody(schema, value, request);
        const current_password = tokens.has(request) ? NO_PROOF : 'no proof';
        return correct.parseBody(schema, { ...Object(value), current_password }, request);
      },
      isProof: async (change, user, proof, caller) =>
        change === 'phone' ? proof === NO_PROOF : correct.isProof(change, user, proof, caller),
    };
  },
});
