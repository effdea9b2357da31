import type { Handler } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { addMember } from './add-member.ts';
import { MEMBER_HANDLERS } from './members.ts';
import { ORGANISATION_HANDLERS } from './organisations.ts';
import { RUNNER_ROW_HANDLERS } from './runners.ts';
import { TOKEN_HANDLERS } from './tokens.ts';

/** Organisations, their members, tokens and runners. */
export function organisationsHandlers(
  _services: Services,
): typeof ORGANISATION_HANDLERS &
  typeof MEMBER_HANDLERS &
  typeof TOKEN_HANDLERS &
  typeof RUNNER_ROW_HANDLERS & { readonly addMember: Handler<'addMember'> } {
  return {
    ...ORGANISATION_HANDLERS,
    ...MEMBER_HANDLERS,
    ...TOKEN_HANDLERS,
    ...RUNNER_ROW_HANDLERS,
    addMember,
  };
}
