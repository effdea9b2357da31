import { Checklist, type Checklist as ChecklistValue } from '@probity/model';
import { z } from 'zod';

/** The JSON Schema of the checklist; the ids and slugs in it are those of this release. */
export function checklistSchema(checklist: ChecklistValue): object {
  const about = checklist.chapters.flatMap(({ checks }) => checks.map((check) => check.about));
  return z.toJSONSchema(Checklist, {
    override: ({ zodSchema, jsonSchema, path }) => {
      const key = path.at(-1);
      if (path.length === 0) {
        jsonSchema.title = 'Probity checklist';
        jsonSchema.description =
          "Chapters and checks with exactly the specification's fields; what Probity adds is under `about`.";
      }
      if (zodSchema._zod.def.type !== 'string' || path.at(-3) !== 'about') return;
      if (key === 'id') jsonSchema.enum = about.map(({ id }) => id);
      if (key === 'slug' && path.includes('checks')) jsonSchema.enum = about.map(({ slug }) => slug);
    },
  });
}
