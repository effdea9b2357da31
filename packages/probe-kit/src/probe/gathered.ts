import type { Exchange, Json } from '@probity/model';

/** What `gather` returns: any tree of plain data, with exchanges wherever the probe wants them. */
export type Gathered = { readonly [key: string]: GatheredValue | undefined };

/** A part of what was gathered. */
export type GatheredValue = Json | Exchange | readonly GatheredValue[] | Gathered;
