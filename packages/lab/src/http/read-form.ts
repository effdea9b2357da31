import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** The fields of a form in parts; a file is a text of one byte for each letter. */
export function readForm({ headers, body }: FastifyRequest): Record<string, string> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Problem('unsupported_media_type');
  const parts = `\r\n${String(body)}`.split(`\r\n--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const name = /;\s*name="([^"]*)"/i.exec(part.slice(0, end))?.[1];
      if (end === -1 || name === undefined) throw new Problem('malformed_body');
      return [name, part.slice(end + 4)];
    }),
  );
}
