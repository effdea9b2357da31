import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Harbor } from '../harbor.ts';
import { allRoutes } from '../routes/all-routes.ts';
import { inventoryOf } from './inventory.ts';
import { recordedRequests } from './recorded-requests.ts';

/** Writes what the owner of the product has besides its log: recorded requests of clients, and the record of hosts. */
export function writeOwnerFiles(
  harbor: Harbor,
  directory: string,
): { readonly harPath: string; readonly inventoryPath: string } {
  const harPath = join(directory, 'clients.har');
  const inventoryPath = join(directory, 'inventory.yaml');
  const entries = harbor.seams
    .clientRequests(recordedRequests(allRoutes([], harbor.settings.parts)))
    .map(({ method, path, status }) => ({
      startedDateTime: harbor.timestamp(),
      request: { method, url: `${harbor.url}${path}`, httpVersion: 'HTTP/1.1', headers: [] },
      response: { status, httpVersion: 'HTTP/1.1', headers: [] },
    }));
  const creator = { name: 'Harbor', version: '1.0.0' };
  writeFileSync(harPath, JSON.stringify({ log: { version: '1.2', creator, entries } }));
  // JSON is YAML.
  const record = harbor.seams.inventory(inventoryOf(harbor.clock()));
  writeFileSync(inventoryPath, `${JSON.stringify(record, null, 2)}\n`);
  return { harPath, inventoryPath };
}
