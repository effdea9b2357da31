import { at, textAt } from '../pairs/fields.ts';
import { dialects } from './dialects.ts';
import { faultsOf } from './faults.ts';
import { doorWith, isTaken, named } from './plain-door.ts';
import type { Visit, Reply, WayIn } from './door.ts';
import { reply } from './way-in.ts';

const text = { type: 'string' };
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

/** A body in which nothing is required, as far as the description says. */
const fields = (...names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

const taken = (field: string): Reply => reply(409, { error: `${field} already exists` });

/** Refuses a body without a field that satisfies a rule, with a sentence. */
const asksFor =
  (field: string, isRight: (value: unknown) => boolean, message: string, name = 'email') =>
  (visit: Visit): Reply | undefined => {
    if (textAt(visit.body, name) === '') return reply(400, { message: `${name} is required` });
    if (!isRight(at(visit.body, field))) return reply(400, { message });
    return isTaken(visit, name) ? taken(name) : undefined;
  };

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Ways to sign up, one difference each. */
export const signUps: readonly WayIn[] = [
  { name: 'plain', differs: 'Nothing.', door: doorWith({}) },
  ...dialects.map(({ name, firstName, tells }) => ({
    name,
    differs: `Five fields are required, of which two are described; errors are those of ${name}.`,
    door: doorWith({
      signUp: {
        described: fields('email', 'password'),
        refuses(visit: Visit) {
          const faults = faultsOf(visit, firstName);
          return faults.length === 0 ? undefined : tells(faults);
        },
      },
    }),
  })),
  {
    name: 'json-described-form-read',
    differs: 'The sign-up is described as JSON and reads forms only: 415.',
    door: doorWith({ signUp: { reads: (type) => type.startsWith(FORM) } }),
  },
  {
    name: 'form-described-json-read',
    differs: 'The sign-up is described as a form and reads JSON only: 400 without a word about fields.',
    door: doorWith({
      signUp: {
        describedAs: FORM,
        reads: () => true,
        refuses(visit) {
          const isJson = visit.request.headers['content-type']?.startsWith(JSON_TYPE) === true;
          if (!isJson) return reply(400, { error: 'Bad Request' });
          return isTaken(visit, 'email') ? taken('email') : undefined;
        },
      },
    }),
  },
  {
    name: 'nothing-described',
    differs: 'The description says of the sign-up that it takes an object, and no more.',
    door: doorWith({ signUp: { described: { type: 'object' } } }),
  },
  {
    name: 'role-required',
    differs: 'A role has to be chosen, and administrators are made by administrators only.',
    door: doorWith({
      signUp: {
        described: {
          type: 'object',
          required: ['email', 'password', 'role'],
          properties: { email: text, password: text, role: { type: 'string', enum: ['admin', 'member'] } },
        },
        refuses: asksFor('role', (value) => value === 'member', 'role must be one of: member'),
      },
    }),
  },
  {
    name: 'nested',
    differs: 'All fields are in an object `user`, at the login too.',
    door: doorWith({
      signUp: {
        described: { type: 'object', required: ['user'], properties: { user: fields('email', 'password') } },
        who: named('user.email', 'user.password'),
        refuses: asksFor('user.password', isText, "user.password can't be blank", 'user.email'),
      },
      logIn: {
        described: { type: 'object', required: ['user'], properties: { user: fields('email', 'password') } },
        who: named('user.email', 'user.password'),
      },
    }),
  },
  {
    name: 'user-name-only',
    differs: 'There is no address: a user name of 3 to 16 letters and digits.',
    door: doorWith({
      signUp: {
        described: fields('username', 'password'),
        who: named('username'),
        refuses: asksFor(
          'username',
          (value) => typeof value === 'string' && /^[a-z0-9]{3,16}$/i.test(value),
          'username must have 3 to 16 letters and digits',
          'username',
        ),
      },
      logIn: { described: fields('username', 'password'), who: named('username') },
      view: ({ id, name }) => ({ id, username: name }),
    }),
  },
  {
    name: 'phone-only',
    differs: 'There is no address: a phone number signs up and in.',
    door: doorWith({
      signUp: {
        described: fields('phone', 'password'),
        who: named('phone'),
        refuses: asksFor(
          'phone',
          (value) => typeof value === 'string' && /^\+[1-9]\d{7,14}$/.test(value),
          'phone must be a valid phone number',
          'phone',
        ),
      },
      logIn: { described: fields('phone', 'password'), who: named('phone') },
      view: ({ id, name }) => ({ id, phone: name }),
    }),
  },
  {
    name: 'phone-without-country',
    differs: 'Beside the address a phone number of ten digits, without a country.',
    door: doorWith({
      signUp: {
        refuses: asksFor(
          'phone',
          (value) => typeof value === 'string' && /^\d{10}$/.test(value),
          'phone must be a valid phone number',
        ),
      },
    }),
  },
  {
    name: 'terms',
    differs: 'The terms have to be accepted; the description says nothing of them.',
    door: doorWith({
      signUp: {
        refuses: asksFor('accept_terms', (value) => value === true, 'accept_terms must be accepted'),
      },
    }),
  },
  {
    name: 'birth-date-as-time',
    differs: 'A birth date is required, as a date and time.',
    door: doorWith({
      signUp: {
        refuses: asksFor(
          'birthDate',
          (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value),
          'birthDate must be a valid ISO 8601 date string',
        ),
      },
    }),
  },
  {
    name: 'postcode-and-country',
    differs: 'A postcode of Germany and its country in three letters are required.',
    door: doorWith({
      signUp: {
        refuses(visit) {
          const [postcode, country] = [textAt(visit.body, 'postcode'), textAt(visit.body, 'country')];
          if (!/^\d{5}$/.test(postcode)) return reply(422, { errors: { postcode: ['is required'] } });
          if (country === '') return reply(422, { errors: { country: ['is required'] } });
          if (!/^[A-Z]{3}$/.test(country)) return reply(422, { errors: { country: ['is invalid'] } });
          return isTaken(visit, 'email') ? taken('email') : undefined;
        },
      },
    }),
  },
  {
    name: 'number-of-a-document',
    differs: 'Everybody brings the number of an identity card along, which nobody else has.',
    door: doorWith({
      signUp: {
        described: {
          type: 'object',
          required: ['email', 'password', 'national_id'],
          properties: { email: text, password: text, national_id: text },
        },
        refuses(visit) {
          if (textAt(visit.body, 'national_id').length < 5)
            return reply(422, { errors: { national_id: ["can't be blank"] } });
          return isTaken(visit, 'national_id') ? taken('national_id') : undefined;
        },
      },
    }),
  },
  {
    name: 'member-of-something',
    differs: 'Everybody who signs up names the club they belong to, and strangers cannot list clubs.',
    blocked: /values/,
    door: doorWith({
      signUp: {
        described: {
          type: 'object',
          required: ['email', 'password', 'club_id'],
          properties: { email: text, password: text, club_id: text },
        },
        refuses: () => reply(422, { errors: { club_id: ['does not exist'] } }),
      },
      paths: { '/clubs': { get: { summary: 'All clubs', responses: { '200': { description: 'Done' } } } } },
    }),
  },
  {
    name: 'workspace-slug',
    differs: 'Everybody who signs up names a workspace that nobody else has.',
    door: doorWith({
      signUp: {
        refuses(visit) {
          const slug = textAt(visit.body, 'workspace_slug');
          if (!/^[a-z][a-z0-9-]{2,15}$/.test(slug))
            return reply(422, { errors: { workspace_slug: ["can't be blank"] } });
          return isTaken(visit, 'workspace_slug') ? taken('workspace_slug') : undefined;
        },
      },
    }),
  },
  {
    name: 'password-twice',
    differs: 'The password is asked for twice, under a name that the description does not have.',
    door: doorWith({
      signUp: {
        refuses(visit) {
          const same = textAt(visit.body, 'password_confirmation') === textAt(visit.body, 'password');
          if (!same)
            return reply(422, {
              errors: { password_confirmation: ["doesn't match Password"] },
            });
          return isTaken(visit, 'email') ? taken('email') : undefined;
        },
      },
    }),
  },
  {
    name: 'strict-password',
    differs: 'A password has letters and digits only, at most twelve.',
    door: doorWith({
      signUp: {
        refuses: asksFor(
          'password',
          (value) => typeof value === 'string' && /^[A-Za-z0-9]{8,12}$/.test(value),
          'password must have 8 to 12 letters and digits',
        ),
      },
    }),
  },
  {
    name: 'refused-in-a-200',
    differs: 'A sign-up is refused with 200 and `success: false`.',
    door: doorWith({
      signUp: {
        refuses(visit) {
          const isNamed = textAt(visit.body, 'full_name') !== '';
          if (!isNamed) return reply(200, { success: false, error: 'full_name is required' });
          if (isTaken(visit, 'email')) return reply(200, { success: false, error: 'email already exists' });
          return undefined;
        },
        greets: ({ id, name }) => reply(200, { success: true, data: { id, email: name } }),
      },
      logIn: {
        welcomes: (token) => reply(200, { success: true, data: { token } }),
      },
    }),
  },
  {
    name: 'duplicate-of-a-database',
    differs:
      'Display names are unique, and the error of the database says so, with 400; the first are taken.',
    door: doorWith({
      signUp: {
        described: {
          type: 'object',
          required: ['email', 'password', 'display'],
          properties: { email: text, password: text, display: { type: 'string', example: 'Anna' } },
        },
        refuses(visit) {
          const isOld = textAt(visit.body, 'display') === 'Anna' || isTaken(visit, 'display');
          return isOld
            ? reply(400, {
                error:
                  'duplicate key value violates unique constraint "members_display_key" DETAIL: Key (display)=(Anna) already exists.',
              })
            : undefined;
        },
      },
    }),
  },
  {
    name: 'address-of-another-domain',
    differs: 'One domain is one workspace: the second member of it has to be invited.',
    door: doorWith({
      signUp: {
        refuses(visit) {
          const domain = textAt(visit.body, 'email').split('@')[1] ?? '';
          const [first, second] = ['example.com', 'example.org'];
          const isFirst = visit.members.every(({ name }) => !name.endsWith(`@${domain}`));
          return isFirst || (domain !== first && domain !== second)
            ? undefined
            : reply(403, { error: 'ask somebody of your workspace to invite you' });
        },
      },
    }),
  },
  {
    name: 'described-as-secured',
    differs:
      'The description asks for a token everywhere, also to sign up and in; the API refuses one there.',
    door: doorWith({
      signUp: {
        security: [{ bearer: [] }],
        refuses(visit) {
          if (visit.request.headers.authorization !== undefined)
            return reply(403, { error: 'you are signed in already' });
          return isTaken(visit, 'email') ? taken('email') : undefined;
        },
      },
      logIn: { security: [{ bearer: [] }] },
    }),
  },
  {
    name: 'signs-in-at-once',
    differs: 'The sign-up answers with a token as well.',
    door: doorWith({
      signUp: { greets: ({ id, name }, token) => reply(201, { token: token(), user: { id, email: name } }) },
    }),
  },
  {
    name: 'invitation-code',
    differs: 'Only those with an invitation code sign up.',
    blocked: /invitation/i,
    door: doorWith({
      signUp: { refuses: () => reply(422, { errors: { invite_code: ["can't be blank"] } }) },
    }),
  },
  {
    name: 'captcha',
    differs: 'A captcha has to be solved.',
    blocked: /captcha/i,
    door: doorWith({
      signUp: {
        described: fields('email', 'password', 'captcha_token'),
        refuses: () => reply(400, { message: 'captcha_token is invalid' }),
      },
    }),
  },
  {
    name: 'mail-to-confirm',
    differs: 'An address counts only once a link that was mailed to it has been followed.',
    blocked: /e-mail|address/i,
    door: doorWith({
      signUp: { greets: () => reply(202, { message: 'We have sent you a link. Please verify your email.' }) },
      logIn: { refuses: () => reply(403, { error: 'Please verify your email address first.' }) },
    }),
  },
  {
    name: 'address-looked-up',
    differs: 'The domain of an address must take mail.',
    blocked: /email_domain/,
    door: doorWith({
      signUp: {
        refuses: () => reply(422, { errors: { email: ['The domain of this email does not accept mail.'] } }),
      },
    }),
  },
];
