import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SigningKeys } from './auth/keys.ts';
import { createControlServer } from './control.ts';
import { createHarbor } from './create-harbor.ts';
import { dump } from './dump.ts';
import { createServer } from './http/server.ts';
import { listenOn } from './listen-on.ts';
import type { Mail } from './outbox.ts';
import { allRoutes } from './routes/all-routes.ts';
import { writeOwnerFiles } from './owner-files/write-owner-files.ts';
import { seed } from './seed.ts';
import { toSettings, type Settings, type SettingsInput } from './settings.ts';
import { writeGuides } from './store/guides.ts';
import { labCertificate } from './tls/lab-certificate.ts';
import { userByEmail } from './store/users.ts';
import { findVariant } from './find-variant.ts';
import type { Variant } from './variants/define-variant.ts';

/** What a lab is started with: settings, variants by name or value, and parts that tests hand in. */
export interface LabOptions extends SettingsInput {
  readonly variants?: readonly (string | Variant)[];
  readonly clock?: () => number;
  readonly keys?: SigningKeys;
}

/** A running lab. */
export interface Lab {
  readonly url: string;
  /** The address of the control port, which is no part of the API. */
  readonly control: string;
  readonly app: FastifyInstance;
  readonly settings: Settings;
  readonly accessLogPath: string;
  readonly outboxPath: string;
  /** Requests of clients, as a browser exports them, and the owner's record of hosts and third parties. */
  readonly harPath: string;
  readonly inventoryPath: string;
  /** The authority that issued its certificate, in PEM; null without TLS. */
  readonly authorityPath: string | null;
  /** Unexpected errors so far; the caller got a bare 500 for each. */
  readonly faults: readonly unknown[];
  outbox(): readonly Mail[];
  /** All state that matters, as canonical JSON. */
  dump(): Promise<string>;
  /** Back to the state of the start. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a lab; without variants it is correct in every point of the checklist. */
export async function createLab(options: LabOptions = {}): Promise<Lab> {
  const { variants: wanted = [], clock = Date.now, keys, ...input } = options;
  const variants = wanted.map((one) => (typeof one === 'string' ? findVariant(one) : one));
  const layers = [input, ...variants.map((variant) => variant.options ?? {})];
  const parts = [...new Set(layers.flatMap((layer) => layer.parts ?? []))];
  const settings = toSettings(...layers, { parts });
  const directory = settings.directory ?? mkdtempSync(join(tmpdir(), 'harbor-'));
  mkdirSync(directory, { recursive: true });
  const accessLogPath = join(directory, 'access.log');
  const outboxPath = join(directory, 'outbox.jsonl');
  for (const path of [accessLogPath, outboxPath]) writeFileSync(path, '', { flag: 'a' });

  const { harbor, setUrl, forgetCounters } = await createHarbor({
    settings,
    variants,
    clock,
    keys,
    outboxPath,
    guides: writeGuides(directory),
  });
  const reset = async (): Promise<void> => {
    harbor.database.empty();
    forgetCounters();
    await seed(harbor);
  };
  if (harbor.database.one('SELECT 1 FROM user') === undefined) await seed(harbor);

  const faults: unknown[] = [];
  const routes = allRoutes(harbor.seams.extraRoutes(), settings.parts);
  const app = createServer(harbor, routes, accessLogPath, (fault) => {
    faults.push(fault);
  });
  const listening = await app.listen({ host: settings.host, port: settings.port });
  const url = settings.tls.on ? listening.replace(/^http:/, 'https:') : listening;
  const authorityPath = settings.tls.on ? join(directory, 'authority.pem') : null;
  if (authorityPath !== null) writeFileSync(authorityPath, labCertificate(settings.tls.certificate).ca);
  setUrl(url);
  const { harPath, inventoryPath } = writeOwnerFiles(harbor, directory);
  const control = createControlServer({
    dump: () => dump(harbor),
    reset,
    outbox: () => harbor.outbox.all(),
    canLogIn: (email, password) =>
      harbor.passwords.matches(userByEmail(harbor.database, email)?.password_hash, password),
  });
  const controlUrl = await listenOn(control, settings.controlPort);

  return {
    url,
    control: controlUrl,
    app,
    settings,
    accessLogPath,
    outboxPath,
    harPath,
    inventoryPath,
    authorityPath,
    faults,
    outbox: () => harbor.outbox.all(),
    dump: () => dump(harbor),
    reset,
    async close() {
      control.closeAllConnections();
      await new Promise((resolve) => control.close(resolve));
      await app.close();
      await harbor.jobs.close();
      harbor.database.close();
      if (settings.directory === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}
