import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'texts-are-cut',
  kind: 'green',
  message: 'Texts are trimmed and cut to what their field holds, instead of being refused.',
  expects: [],
  seams: (correct) => ({
    parseBody(schema, value, request) {
      const parsed = schema.safeParse(value);
      if (parsed.success || typeof value !== 'object' || value === null)
        return correct.parseBody(schema, value, request);
      const most = new Map(
        parsed.error.issues.map((issue) => [
          issue.path.join('.'),
          issue.code === 'too_big' ? Number(issue.maximum) : Number.POSITIVE_INFINITY,
        ]),
      );
      const cut = Object.entries(value).map(([name, each]): [string, unknown] => [
        name,
        typeof each === 'string' ? each.trim().slice(0, most.get(name)) : each,
      ]);
      return correct.parseBody(schema, Object.fromEntries(cut), request);
    },
  }),
});
