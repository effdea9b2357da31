import { INPUTS, type InputName } from '@probity/checklist/inputs';
import type { Target } from '@probity/model';

/** How a target shows that the profile states an input; null where what was seen decides, or where it is always there. */
const STATED: Readonly<Record<InputName, ((target: Target) => boolean) | null>> = {
  target: null,
  authority: null,
  public: null,
  user: null,
  expendable: null,
  graphql: null,
  account_changes: null,
  resources: null,
  second_user: null,
  administrator: null,
  mint: null,
  second_factor: null,
  access_log: null,
  mailbox: null,
  browser_origins: ({ browserOrigins }) => browserOrigins !== undefined,
  versions: ({ versions }) => versions !== undefined,
  tools: ({ tools }) => tools !== undefined,
  limits: ({ limits, completeLists }) => limits !== undefined || completeLists !== undefined,
  flows: ({ flows }) => flows !== undefined,
  one_time_actions: ({ oneTimeActions }) => oneTimeActions !== undefined,
  server_values: ({ serverValues }) => serverValues !== undefined,
  expensive: ({ expensive }) => expensive !== undefined,
  fetchers: ({ fetchers }) => fetchers !== undefined,
  webhooks: ({ webhooks }) => webhooks !== undefined,
  upstreams: ({ upstreams }) => upstreams !== undefined,
  // Optional cases need it, and where there is none the report says so.
  name_server: null,
  har: ({ evidence }) => evidence.har !== undefined,
  inventory: ({ evidence }) => evidence.inventory !== undefined,
};

/** The inputs that the profile would have to state and does not. */
export function unstatedInputs(target: Target): readonly InputName[] {
  return inputNames().filter((name) => STATED[name]?.(target) === false);
}

function inputNames(): readonly InputName[] {
  const isName = (name: string): name is InputName => name in INPUTS;
  return Object.keys(INPUTS).filter(isName);
}
