import type { Harbor } from '../harbor.ts';

/** Writes down who did what; administrators read it, nobody changes it. */
export function audit(harbor: Harbor, actorId: string | null, action: string, subject: string): void {
  harbor.database.insert('audit_event', {
    id: harbor.seams.newId('audit_event'),
    actor_id: actorId,
    action,
    subject,
    at: harbor.timestamp(),
  });
}
