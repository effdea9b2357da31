import type { ToolsFor } from '@probity/probe-kit';

/** What the probe of 3.3 needs beyond calls, attacks and objects. */
export const needs = ['large-bodies'] as const;

/** The tools that come with it. */
export type ProbeTools = ToolsFor<(typeof needs)[number]>;
