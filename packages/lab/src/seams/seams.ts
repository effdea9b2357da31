import type { AnswerSeams } from './answers.ts';
import type { DeliverySeams } from './delivery.ts';
import type { FieldSeams } from './fields.ts';
import type { InterpreterSeams } from './interpreters.ts';
import type { LoginSeams } from './login.ts';
import type { RequestSeams } from './requests.ts';
import type { ScopeSeams } from './scopes.ts';
import type { SessionSeams } from './sessions.ts';
import type { TokenSeams } from './tokens.ts';
import type { VersionSeams } from './versions.ts';

/** Every place at which a variant may differ from the correct product. */
export interface Seams
  extends
    RequestSeams,
    TokenSeams,
    SessionSeams,
    LoginSeams,
    ScopeSeams,
    FieldSeams,
    AnswerSeams,
    DeliverySeams,
    InterpreterSeams,
    VersionSeams {}
