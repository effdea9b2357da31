import { Chapter, Check, Checklist } from '@probity/model';
import { z } from 'zod';
import { PROBLEM_CODES } from './problems/catalogue.ts';

/** A chapter without its checks, for the list of chapters; `check_count` says how many it has. */
export const ChapterSummary = Chapter.omit({ checks: true });

/** All chapters, in order. */
export const ChapterList = z.strictObject({ chapters: z.array(ChapterSummary) });

/** The checks of one chapter, in order. */
export const CheckList = z.strictObject({ checks: z.array(Check) });

/** Whether the server can answer. It says nothing else: no version, no uptime, no host. */
export const Health = z.strictObject({ status: z.literal('ok') });

/** One way of refusing, explained. */
export const ProblemExplained = z.strictObject({
  code: z.enum(PROBLEM_CODES),
  status: z.int().min(400).max(599),
  title: z.string(),
  why: z.string(),
  next_step: z.string(),
});

/** Every way of refusing. */
export const ProblemList = z.strictObject({ problems: z.array(ProblemExplained) });

/** An OpenAPI document: only what makes it one is promised. */
export const OpenApi = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});

/** The schemas that the description names, by name. */
export const RESOURCES = {
  Checklist,
  Chapter,
  ChapterSummary,
  ChapterList,
  Check,
  CheckList,
  Health,
  ProblemExplained,
  ProblemList,
  OpenApi,
} as const;

/** The name of a resource of the API. */
export type ResourceName = keyof typeof RESOURCES;
