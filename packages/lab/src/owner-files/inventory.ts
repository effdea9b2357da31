/** The owner's record of hosts and third parties. */
export interface Inventory {
  readonly hosts: readonly Readonly<Record<string, string>>[];
  readonly third_parties: readonly Readonly<Record<string, string>>[];
}

/** A record that is complete and was reviewed a month ago. */
export function inventoryOf(now: number): Inventory {
  const reviewed_at = dayBefore(now, 30);
  return {
    hosts: [
      {
        name: 'api.harbor.example',
        environment: 'production',
        audience: 'public',
        version: 'v1',
        owner: 'Platform team',
        data_classes: 'accounts and projects',
        reviewed_at,
      },
      {
        name: 'staging.harbor.example',
        environment: 'staging',
        audience: 'internal',
        version: 'v1',
        owner: 'Platform team',
        data_classes: 'invented',
        reviewed_at,
      },
    ],
    third_parties: [
      {
        name: 'Mail service',
        host: 'mail.post.example',
        purpose: 'sends reset mails',
        data_classes: 'addresses',
        justification: 'contract 2026-04',
        reviewed_at,
      },
    ],
  };
}

/** A day so many days ago, as the record writes it. */
export function dayBefore(now: number, days: number): string {
  return new Date(now - days * 86_400_000).toISOString().slice(0, 10);
}
