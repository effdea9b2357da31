import { z } from 'zod';

const LITERAL =
  'a secret is not written down here. Use ${NAME} for an environment variable, { file: path } or { command: [program, argument] }';

/** Where a secret comes from; a literal is refused. */
export const secret = z
  .union([
    z.string().regex(/^\$\{[A-Za-z_]\w*\}$/, LITERAL),
    z.strictObject({ file: z.string().min(1) }),
    z.strictObject({ command: z.array(z.string()).min(1) }),
  ])
  .describe('${NAME} of an environment variable, { file } or { command }; never the secret itself.');

/** Where a secret comes from. */
export type SecretSource = z.output<typeof secret>;
