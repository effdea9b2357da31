/** What a case of 7.1 knows from the plan: the path of a link, and the operation whose answer has it; empty for others. */
export type Details71 = { readonly path: string; readonly from: string };
