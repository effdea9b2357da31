import type { AccessLogTools } from './tools/inputs/access-log-tools.ts';
import type { ClientRequestTools } from './tools/inputs/client-request-tools.ts';
import type { AccountChangeTools } from './tools/account-change-tools.ts';
import type { CodeAndResetTools } from './tools/code-and-reset-tools.ts';
import type { CommonTools } from './tools/common-tools.ts';
import type { DecoyTools } from './tools/decoy-tools.ts';
import type { FlowTools } from './tools/flow-tools.ts';
import type { ForgedTokenTools } from './tools/forged-token-tools.ts';
import type { HandshakeTools } from './tools/handshake-tools.ts';
import type { InventoryTools } from './tools/inputs/inventory-tools.ts';
import type { LargeBodyTools } from './tools/sending/large-body-tools.ts';
import type { LoadTools } from './tools/sending/load-tools.ts';
import type { LoginTools } from './tools/login-tools.ts';
import type { LookTools } from './tools/look-tools.ts';
import type { MailTools } from './tools/inputs/mail-tools.ts';
import type { OutboundTools } from './tools/outbound-tools.ts';
import type { OwnSessionTools } from './tools/own-session-tools.ts';
import type { PasswordChangeTools } from './tools/password-change-tools.ts';
import type { RaceTools } from './tools/sending/race-tools.ts';
import type { RefreshTokenTools } from './tools/refresh-token-tools.ts';
import type { SignUpTools } from './tools/sign-up-tools.ts';
import type { SlowSendingTools } from './tools/sending/slow-sending-tools.ts';
import type { TrafficTools } from './tools/traffic-tools.ts';
import type { WebhookTools } from './tools/webhook-tools.ts';

/** What a probe may need beyond calls, attacks and objects, and the tools that come with each. */
export interface ToolsOf {
  readonly 'access-log': AccessLogTools;
  readonly 'account-changes': AccountChangeTools;
  readonly 'codes-and-resets': CodeAndResetTools;
  readonly decoy: DecoyTools;
  readonly flows: FlowTools;
  readonly 'forged-tokens': ForgedTokenTools;
  readonly handshakes: HandshakeTools;
  readonly inventory: InventoryTools;
  readonly 'large-bodies': LargeBodyTools;
  readonly load: LoadTools;
  readonly logins: LoginTools;
  readonly looks: LookTools;
  readonly mail: MailTools;
  readonly outbound: OutboundTools;
  readonly 'own-sessions': OwnSessionTools;
  readonly 'password-change': PasswordChangeTools;
  readonly races: RaceTools;
  readonly 'refresh-tokens': RefreshTokenTools;
  readonly 'requests-of-clients': ClientRequestTools;
  readonly 'sign-ups': SignUpTools;
  readonly 'slow-sending': SlowSendingTools;
  readonly traffic: TrafficTools;
  readonly webhooks: WebhookTools;
}

/** Something that a probe may need. */
export type Need = keyof ToolsOf;

/** What a probe with these needs may use, and no more. */
export type ToolsFor<N extends Need> = CommonTools & AllOf<ToolsOf[N]>;

/** All tools there are: what `gather` is given by the engine. It can send and cannot judge. */
export type GatherTools = ToolsFor<Need>;

/** Everything that the members of a union have, together. */
type AllOf<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
