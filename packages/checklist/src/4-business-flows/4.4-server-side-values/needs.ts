import type { ToolsFor } from '@probity/probe-kit';

/** What the probe of 4.4 needs beyond calls, attacks and objects. */
export const needs = ['flows'] as const;

/** The tools that come with it. */
export type ProbeTools = ToolsFor<(typeof needs)[number]>;
