import type { ToolsFor } from '@probity/probe-kit';

/** The probe of 3.2 needs nothing beyond calls, attacks and objects. */
export const needs = [] as const;

/** The tools that come with it. */
export type ProbeTools = ToolsFor<(typeof needs)[number]>;
