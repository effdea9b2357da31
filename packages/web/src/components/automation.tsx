import type { AutomationClass } from '@probity/model';
import { FileCheck, Radio, User, Users, Zap, type LucideIcon } from 'lucide-react';
import { AUTOMATION_WORDS } from '../words.ts';
import { Icon } from './icon.tsx';

const ICONS: Readonly<Record<AutomationClass, LucideIcon>> = {
  automatic: Zap,
  'two-identities': Users,
  listener: Radio,
  evidence: FileCheck,
  manual: User,
  planned: Zap,
};

/** What a check needs before it can be decided: an icon and the word. */
export function Automation({ of, text }: { readonly of: AutomationClass; readonly text?: string }) {
  return (
    <span className="automation">
      <Icon of={ICONS[of]} />
      {text ?? AUTOMATION_WORDS[of]}
    </span>
  );
}
