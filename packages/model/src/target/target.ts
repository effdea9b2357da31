import type { AccountChange } from './declared/account-change.ts';
import type { TargetTls } from './client-certificate.ts';
import type { ApiVersion, ToolExposure } from './deployment.ts';
import type { ExpectedStatuses } from './expected-statuses.ts';
import type { ExpensiveOperation, Flow, OneTimeAction, ServerValues } from './declared/flow.ts';
import type { Identity } from './identity.ts';
import type { DecoyPlaces, Fetcher, Upstream, Webhook } from './declared/outbound.ts';
import type { DocumentedLimits, GraphqlMutation } from './declared/limits.ts';
import type { Mode } from './mode.ts';
import type { AuthRole, Operation } from './operation.ts';
import type { Ownership } from './ownership.ts';
import type { Resource } from './resource.ts';
import type { Statement } from './statement.ts';
import type { Surface } from './surface.ts';
import type { Timing } from './timing.ts';
import type { MintSource, TokenInputs } from './token-inputs.ts';

/** The API under test, validated once; nothing after intake checks it again. */
export interface Target {
  readonly name: string;
  /** Scheme, host and port; paths of operations are complete. */
  readonly origin: string;
  readonly mode: Mode;
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  readonly identities: readonly Identity[];
  /** The domain of all addresses that a run makes up; reserved ones, if left out. */
  readonly emailDomain?: string;
  /** Everything that its requests can name. */
  readonly surface: Surface;
  /** Operation ids by their part in authentication. */
  readonly auth: Readonly<Partial<Record<AuthRole, string>>>;
  /** Dotted path in the answer of `me` that names the caller, if known. */
  readonly subjectAt: string | null;
  readonly mint: MintSource | null;
  readonly tokens: TokenInputs;
  /** How the description says credentials travel. */
  readonly securitySchemes: readonly {
    readonly name: string;
    readonly type: string;
    readonly in: string | null;
    readonly parameter: string | null;
    readonly flows: readonly string[];
  }[];
  /** Field names that only administrators may see or write, by the profile. */
  readonly adminOnly: readonly string[];
  /** Field names that an ordinary caller may write although they sound privileged, by the profile. */
  readonly ordinary: readonly string[];
  /** Files of the owner: absolute paths. */
  readonly evidence: {
    readonly accessLog: string | null;
    readonly mailbox: string | null;
    /** Requests that clients sent, as browsers and proxies export them; left out if there is none. */
    readonly har?: string;
    /** The record of hosts and third parties; left out if there is none. */
    readonly inventory?: string;
  };
  /** The operations were recorded or collected from requests, so that there may be others; left out where they are described. */
  readonly recorded?: true;
  /** The hosts that the description names as servers, without ports; left out if it names none. */
  readonly servers?: readonly string[];
  /** Origins whose pages may use the API from a browser, by the profile; empty if none may, left out if it does not say. */
  readonly browserOrigins?: readonly string[];
  /** The versions of the API, by the profile; left out if it does not say. */
  readonly versions?: readonly ApiVersion[];
  /** Which tools are meant to be public, by the profile; left out if it does not say. */
  readonly tools?: ToolExposure;
  /** Which limits are documented, by the profile; left out if it does not say. */
  readonly limits?: DocumentedLimits;
  /** Lists that are meant to be returned whole, by operation id; left out if there are none. */
  readonly completeLists?: readonly string[];
  /** A mutation of GraphQL that changes nothing, by the profile; left out if it gives none. */
  readonly harmlessMutation?: GraphqlMutation;
  /** What a person has declared about flows, one-time actions, values and costs; left out if nothing is declared. */
  readonly flows?: readonly Flow[];
  readonly oneTimeActions?: readonly OneTimeAction[];
  readonly serverValues?: readonly ServerValues[];
  readonly expensive?: readonly ExpensiveOperation[];
  /** Where our decoys are, and what the target fetches, calls and is called by; left out if the profile does not say. */
  readonly decoys?: DecoyPlaces;
  readonly fetchers?: readonly Fetcher[];
  readonly upstreams?: readonly Upstream[];
  /** Their secrets are `webhooks.<name>`. */
  readonly webhooks?: readonly Webhook[];
  /** Changes of an account that need fresh proof, by the profile or the description; left out if none is known. */
  readonly accountChanges?: readonly AccountChange[];
  readonly statuses: ExpectedStatuses;
  /** Statuses the profile widened, in words, for the report. */
  readonly choices: readonly string[];
  readonly statements: readonly Statement[];
  /** Whose API it is, by the profile; left out if it does not say. */
  readonly ownership?: Ownership;
  /** Whom to trust and what to show over TLS, by the profile; left out if it does not say. */
  readonly tls?: TargetTls;
  readonly timing: Timing;
  /** Requests per second (0 is no limit), requests at a time, and requests in all. */
  readonly rate: number;
  readonly concurrency: number;
  readonly budget: number;
}
