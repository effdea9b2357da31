import { doorWith } from './plain-door.ts';
import { reply, type WayIn } from './way-in.ts';

/** Ways to log in and to send the credential, one difference each. */
export const logIns: readonly WayIn[] = [
  {
    name: 'token-deep-in-the-answer',
    differs: 'The login answers `{ data: { tokens: { access } } }`.',
    door: doorWith({
      logIn: { welcomes: (token) => reply(200, { data: { tokens: { access: token } } }) },
    }),
  },
];
