import { z } from 'zod';

const LITERAL =
  'a secret is not written down here. Use ${NAME} for an environment variable, { file: path } or { command: [program, argument] }';

/** Where a secret comes from; a literal is refused. */
export const secret = z
  .union([
    z.string().regex(/^\$\{[A-Za-z_]\w*\}$/, LITERAL),
    z.strictObject({ file: z.string().min(1) }),
    z.strictObject({ command: z.array(z.string()).min(1) }),
    z.strictObject({
      secret: z
        .string()
        .regex(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/, 'a secret is named like alice.password')
        .max(200)
        .describe('The name of a secret that a team server keeps.'),
    }),
  ])
  .describe(
    '${NAME} of an environment variable, { file } or { command }; { secret } in a profile that a team server keeps; never the secret itself.',
  );

/** Where a secret comes from. */
export type SecretSource = z.output<typeof secret>;
