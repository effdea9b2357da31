import { LONGEST, type Fault, type FirstName } from './faults.ts';
import type { Reply } from './door.ts';
import { reply } from './way-in.ts';

/** How a framework tells what is wrong with a body, in its own words. */
export interface Dialect {
  readonly name: string;
  readonly firstName: FirstName;
  readonly tells: (faults: readonly Fault[]) => Reply;
}

type Words = Readonly<Record<Fault['rule'], string>>;

const PATTERN = '^[A-Za-z\\d@$!%*?&]{8,20}$';

const spelled = (words: Words, { field, rule }: Fault): string => words[rule].replaceAll('%', field);

/** The words of each field, by its name. */
function byField(words: Words, faults: readonly Fault[], spell = (name: string) => name): object {
  const names = [...new Set(faults.map(({ field }) => field))];
  return Object.fromEntries(
    names.map((name) => [
      spell(name),
      faults
        .filter(({ field }) => field === name)
        .map((fault) => spelled(words, { ...fault, field: spell(name) })),
    ]),
  );
}

const ZOD: Words = {
  required: 'Invalid input: expected string, received undefined',
  email: 'Invalid email address',
  phone: 'Invalid E.164 number',
  password: `Invalid string: must match pattern /${PATTERN}/`,
  long: `Too big: expected string to have <=${LONGEST} characters`,
  accepted: 'Invalid input: expected true',
  taken: 'Already registered',
};

function zodIssue(fault: Fault): object {
  const common = { path: [fault.field], message: spelled(ZOD, fault) };
  switch (fault.rule) {
    case 'required':
      return { expected: 'string', code: 'invalid_type', ...common };
    case 'long':
      return { origin: 'string', code: 'too_big', maximum: LONGEST, inclusive: true, ...common };
    case 'accepted':
      return { code: 'invalid_value', values: [true], ...common };
    case 'taken':
      return { code: 'custom', ...common };
    case 'email':
      return { origin: 'string', code: 'invalid_format', format: 'email', ...common };
    case 'phone':
      return { origin: 'string', code: 'invalid_format', format: 'e164', ...common };
    case 'password':
      return {
        origin: 'string',
        code: 'invalid_format',
        format: 'regex',
        pattern: `/${PATTERN}/`,
        ...common,
      };
  }
}

const JOI: Words = {
  required: '"%" is required',
  email: '"%" must be a valid email',
  phone: '"%" with value "1" fails to match the required pattern: /^\\+[1-9]\\d{7,14}$/',
  password: `"%" with value "1" fails to match the required pattern: /${PATTERN}/`,
  long: `"%" length must be less than or equal to ${LONGEST} characters long`,
  accepted: '"%" must be [true]',
  taken: '"%" is already registered',
};

const JOI_TYPES: Words = {
  required: 'any.required',
  email: 'string.email',
  phone: 'string.pattern.base',
  password: 'string.pattern.base',
  long: 'string.max',
  accepted: 'any.only',
  taken: 'any.custom',
};

const FASTIFY: Words = {
  required: "body must have required property '%'",
  email: 'body/% must match format "email"',
  phone: 'body/% must match pattern "^\\+[1-9]\\d{7,14}$"',
  password: `body/% must match pattern "${PATTERN}"`,
  long: `body/% must NOT have more than ${LONGEST} characters`,
  accepted: 'body/% must be equal to constant',
  taken: 'body/% is already in use',
};

const YUP: Words = {
  required: '% is a required field',
  email: '% must be a valid email',
  phone: '% must match the following: "/^\\+[1-9]\\d{7,14}$/"',
  password: `% must match the following: "/${PATTERN}/"`,
  long: `% must be at most ${LONGEST} characters`,
  accepted: '% must be one of the following values: true',
  taken: '% is already taken',
};

const NEST: Words = {
  required: '% should not be empty',
  email: '% must be an email',
  phone: '% must be a valid phone number',
  password: `% must match /${PATTERN}/ regular expression`,
  long: `% must be shorter than or equal to ${LONGEST} characters`,
  accepted: '% must be equal to true',
  taken: '% already exists',
};

const VALIBOT: Words = {
  required: 'Invalid key: Expected "%" but received undefined',
  email: 'Invalid email: Received "1"',
  phone: 'Invalid format: Expected /^\\+[1-9]\\d{7,14}$/u but received "1"',
  password: `Invalid format: Expected /${PATTERN}/u but received "1"`,
  long: `Invalid length: Expected <=${LONGEST} but received 23`,
  accepted: 'Invalid type: Expected true but received "1"',
  taken: 'Already registered',
};

const VALIBOT_TYPES: Words = {
  required: 'object',
  email: 'email',
  phone: 'regex',
  password: 'regex',
  long: 'max_length',
  accepted: 'literal',
  taken: 'check',
};

const PYDANTIC: Words = {
  required: 'Field required',
  email: 'value is not a valid email address: The part after the @-sign is not valid.',
  phone: "String should match pattern '^\\+[1-9]\\d{7,14}$'",
  password: `String should match pattern '${PATTERN}'`,
  long: `String should have at most ${LONGEST} characters`,
  accepted: 'Input should be True',
  taken: 'Value error, already registered',
};

const PYDANTIC_TYPES: Words = {
  required: 'missing',
  email: 'value_error',
  phone: 'string_pattern_mismatch',
  password: 'string_pattern_mismatch',
  long: 'string_too_long',
  accepted: 'literal_error',
  taken: 'value_error',
};

const DJANGO: Words = {
  required: 'This field is required.',
  email: 'Enter a valid email address.',
  phone: 'Enter a valid phone number.',
  password: 'This password is too common.',
  long: `Ensure this field has no more than ${LONGEST} characters.`,
  accepted: 'You must accept the terms.',
  taken: 'user with this % already exists.',
};

const MARSHMALLOW: Words = {
  required: 'Missing data for required field.',
  email: 'Not a valid email address.',
  phone: 'String does not match expected pattern.',
  password: 'String does not match expected pattern.',
  long: `Longer than maximum length ${LONGEST}.`,
  accepted: 'Must be equal to True.',
  taken: 'Already registered.',
};

const RAILS: Words = {
  required: "can't be blank",
  email: 'is invalid',
  phone: 'is invalid',
  password: 'is too weak',
  long: `is too long (maximum is ${LONGEST} characters)`,
  accepted: 'must be accepted',
  taken: 'has already been taken',
};

const LARAVEL: Words = {
  required: 'The % field is required.',
  email: 'The % field must be a valid email address.',
  phone: 'The % field format is invalid.',
  password: 'The % field format is invalid.',
  long: `The % field must not be greater than ${LONGEST} characters.`,
  accepted: 'The % field must be accepted.',
  taken: 'The % has already been taken.',
};

const SYMFONY: Words = {
  required: 'This value should not be blank.',
  email: 'This value is not a valid email address.',
  phone: 'This value is not a valid phone number.',
  password: 'The password strength is too low. Please use a stronger password.',
  long: `This value is too long. It should have ${LONGEST} characters or less.`,
  accepted: 'This value should be true.',
  taken: 'This value is already used.',
};

const SPRING: Words = {
  required: 'must not be blank',
  email: 'must be a well-formed email address',
  phone: 'must match "^\\+[1-9]\\d{7,14}$"',
  password: `must match "${PATTERN}"`,
  long: `size must be between 0 and ${LONGEST}`,
  accepted: 'must be true',
  taken: 'is already registered',
};

const SPRING_CODES: Words = {
  required: 'NotBlank',
  email: 'Email',
  phone: 'Pattern',
  password: 'Pattern',
  long: 'Size',
  accepted: 'AssertTrue',
  taken: 'Unique',
};

const DOTNET: Words = {
  required: 'The % field is required.',
  email: 'The % field is not a valid e-mail address.',
  phone: 'The % field is not a valid phone number.',
  password: `The field % must match the regular expression '${PATTERN}'.`,
  long: `The field % must be a string with a maximum length of ${LONGEST}.`,
  accepted: 'The field % must be between True and True.',
  taken: '% is already taken.',
};

const GO_TAGS: Words = {
  required: 'required',
  email: 'email',
  phone: 'e164',
  password: 'min',
  long: 'max',
  accepted: 'eq',
  taken: 'unique',
};

const SENTENCES: Words = {
  required: 'Please provide your %.',
  email: 'That is not a valid email address.',
  phone: 'That is not a valid phone number.',
  password: 'Your password must have 8 characters, one of them a capital and one a digit.',
  long: `Your % cannot be longer than ${LONGEST} characters.`,
  accepted: 'You have to accept the terms.',
  taken: 'That % already belongs to somebody.',
};

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The words of frameworks for the same faults. */
export const dialects: readonly Dialect[] = [
  {
    name: 'joi',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, {
        message: faults.map((fault) => spelled(JOI, fault)).join('. '),
        details: faults.map((fault) => ({
          message: spelled(JOI, fault),
          path: [fault.field],
          type: JOI_TYPES[fault.rule],
          context: { key: fault.field, label: fault.field, ...(fault.rule === 'long' && { limit: LONGEST }) },
        })),
      }),
  },
  {
    name: 'zod-issues',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, { success: false, error: { name: 'ZodError', issues: faults.map(zodIssue) } }),
  },
  {
    name: 'zod-as-a-string',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, { name: 'ZodError', message: JSON.stringify(faults.map(zodIssue), null, 2) }),
  },
  {
    name: 'zod-tree',
    firstName: 'firstName',
    tells: (faults) =>
      reply(422, {
        errors: [],
        properties: Object.fromEntries(
          Object.entries(byField(ZOD, faults)).map(([name, errors]) => [name, { errors }]),
        ),
      }),
  },
  {
    name: 'zod-pretty',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, faults.map((fault) => `✖ ${spelled(ZOD, fault)}\n  → at ${fault.field}`).join('\n')),
  },
  {
    name: 'fastify',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, {
        statusCode: 400,
        code: 'FST_ERR_VALIDATION',
        error: 'Bad Request',
        message: faults.map((fault) => spelled(FASTIFY, fault)).join(', '),
      }),
  },
  {
    name: 'yup',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, { name: 'ValidationError', errors: faults.map((fault) => spelled(YUP, fault)) }),
  },
  {
    name: 'class-validator',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, {
        statusCode: 400,
        message: faults.map((fault) => spelled(NEST, fault)),
        error: 'Bad Request',
      }),
  },
  {
    name: 'valibot',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, {
        issues: faults.map((fault) => ({
          kind: fault.rule === 'required' || fault.rule === 'accepted' ? 'schema' : 'validation',
          type: VALIBOT_TYPES[fault.rule],
          message: spelled(VALIBOT, fault),
          path: [{ type: 'object', origin: 'value', key: fault.field }],
        })),
      }),
  },
  {
    name: 'pydantic',
    firstName: 'first_name',
    tells: (faults) =>
      reply(422, {
        detail: faults.map((fault) => ({
          type: PYDANTIC_TYPES[fault.rule],
          loc: ['body', fault.field],
          msg: spelled(PYDANTIC, fault),
          ...(fault.rule === 'long' && { ctx: { max_length: LONGEST } }),
        })),
      }),
  },
  {
    name: 'django-rest-framework',
    firstName: 'first_name',
    tells: (faults) => reply(400, byField(DJANGO, faults)),
  },
  {
    name: 'marshmallow',
    firstName: 'first_name',
    tells: (faults) =>
      reply(422, {
        code: 422,
        status: 'Unprocessable Entity',
        errors: { json: byField(MARSHMALLOW, faults) },
      }),
  },
  {
    name: 'rails',
    firstName: 'first_name',
    tells: (faults) => reply(422, { errors: byField(RAILS, faults) }),
  },
  {
    name: 'laravel',
    firstName: 'first_name',
    tells: (faults) =>
      reply(422, {
        message: `${spelled(LARAVEL, faults[0] ?? { field: '', rule: 'required' })} (and more errors)`,
        errors: byField(LARAVEL, faults),
      }),
  },
  {
    name: 'symfony',
    firstName: 'firstName',
    tells: (faults) =>
      reply(422, {
        type: 'https://symfony.com/errors/validation',
        title: 'Validation Failed',
        status: 422,
        detail: faults.map((fault) => `${fault.field}: ${SYMFONY[fault.rule]}`).join('\n'),
        violations: faults.map((fault) => ({
          propertyPath: fault.field,
          title: SYMFONY[fault.rule],
          template: SYMFONY[fault.rule],
          parameters: {
            '{{ value }}': '"1"',
            ...(fault.rule === 'long' && { '{{ limit }}': String(LONGEST) }),
          },
          type: 'urn:uuid:c1051bb4-d103-4f74-8988-acbcafc7fdc3',
        })),
      }),
  },
  {
    name: 'spring',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, {
        timestamp: '2026-01-15T12:00:00.000+00:00',
        status: 400,
        error: 'Bad Request',
        message: `Validation failed for object='signUp'. Error count: ${faults.length}`,
        errors: faults.map((fault) => ({
          codes: [`${SPRING_CODES[fault.rule]}.signUp.${fault.field}`, SPRING_CODES[fault.rule]],
          arguments: [{ defaultMessage: fault.field, code: fault.field }],
          defaultMessage: SPRING[fault.rule],
          objectName: 'signUp',
          field: fault.field,
          bindingFailure: false,
          code: SPRING_CODES[fault.rule],
        })),
        path: '/register',
      }),
  },
  {
    name: 'asp-net',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, {
        type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
        title: 'One or more validation errors occurred.',
        status: 400,
        errors: byField(DOTNET, faults, pascal),
        traceId: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00',
      }),
  },
  {
    name: 'go-playground',
    firstName: 'first_name',
    tells: (faults) =>
      reply(400, {
        error: faults
          .map(({ field, rule }) => {
            const name = field.split('_').map(pascal).join('');
            return `Key: 'SignUp.${name}' Error:Field validation for '${name}' failed on the '${GO_TAGS[rule]}' tag`;
          })
          .join('\n'),
      }),
  },
  {
    name: 'express-validator',
    firstName: 'firstName',
    tells: (faults) =>
      reply(400, {
        errors: faults.map(({ field }) => ({
          type: 'field',
          msg: 'Invalid value',
          path: field,
          location: 'body',
        })),
      }),
  },
  {
    name: 'sentences',
    firstName: 'first_name',
    // One at a time, as people write it by hand.
    tells: ([first = { field: '', rule: 'required' }]) =>
      reply(400, { message: spelled(SENTENCES, first).replaceAll('_', ' ') }),
  },
];
