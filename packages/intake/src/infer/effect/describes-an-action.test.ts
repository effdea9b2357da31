import { expect, test } from 'vitest';
import { described } from '../../description/described.fake.ts';
import { describedAction } from './describes-an-action.ts';

interface Words {
  readonly id?: string;
  readonly summary?: string;
  readonly prose?: string;
}

const signOf = (path: string, { id, summary = '', prose = '' }: Words = {}) =>
  describedAction(described('GET', path, { operationId: id ?? null, summary, prose }));

test.each<[string, Words, string]>([
  ['/demo/refill', { summary: 'Fills the store with sample data' }, 'path'],
  ['/demo', { summary: 'Fills the store with sample data' }, 'summary'],
  ['/demo', { summary: 'Demo', prose: 'Seeds the store. Then waits.' }, 'description'],
  ['/demo', { id: 'resetDemo' }, 'operation id'],
  ['/demo', { id: 'demo_reset' }, 'operation id'],
  ['/createdb', { id: 'api_views.main.populate_db' }, 'operation id'],
  ['/createdb', {}, 'path'],
  ['/demo', { id: 'Demo_Wipe' }, 'operation id'],
  ['/demo', { id: 'demo/purge-all' }, 'operation id'],
  ['/demo', { id: 'Delete everything' }, 'operation id'],
  ['/logout', {}, 'path'],
  ['/session/sign-out', {}, 'path'],
  ['/session', { id: 'doLogOut' }, 'operation id'],
  ['/session', { summary: 'Logs the current user out' }, 'summary'],
  ['/session', { summary: 'Log out' }, 'summary'],
  ['/demo/reset', { id: 'getDemoReset', summary: 'Get demo reset' }, 'path'],
  ['/demo/reset', { id: 'getResetDemo', prose: 'Returns 204 when it is done.' }, 'path'],
  ['/demo/reset/all', {}, 'path'],
  ['/users/{id}/delete', { prose: 'Returns the deleted user.' }, 'path'],
  ['/apps.uninstall', {}, 'path'],
  ['/cart.disconnect.json', {}, 'path'],
  ['/jobs/{id}/run', {}, 'path'],
  ['/data', { summary: 'Creates and populates the database with dummy data' }, 'summary'],
  ['/data', { summary: 'Drop and create all tables' }, 'summary'],
  ['/data', { summary: 'Purges and returns all data' }, 'summary'],
  ['/data', { summary: 'Reset and return the data' }, 'summary'],
  ['/data', { summary: 'Runs the nightly import' }, 'summary'],
  ['/data', { summary: '**Wipes** everything' }, 'summary'],
  ['/data', { summary: '<b>Restores</b> the backup' }, 'summary'],
  ['/data', { prose: 'This endpoint will reset all data.' }, 'description'],
  ['/data', { prose: 'Permanently deletes all data.' }, 'description'],
  ['/data', { prose: 'Allows an administrator to purge the queue.' }, 'description'],
  ['/hooks', { summary: 'Trigger the callback' }, 'summary'],
  ['/mail', { summary: 'Sends a message to everyone' }, 'summary'],
  ['/mail', { summary: 'Executes the script' }, 'summary'],
  ['/things', { summary: 'Copies all things' }, 'summary'],
])('GET %s %j says in its %s that it acts', (path, words, place) => {
  expect(signOf(path, words)?.place).toBe(place);
});

test.each<[string, Words]>([
  ['/users', {}],
  ['/runs', { summary: 'Returns run history' }],
  ['/test-runs', {}],
  ['/created', {}],
  ['/deleted-items', { id: 'listDeletedItems' }],
  ['/triggers', { summary: 'Triggers in an app' }],
  ['/triggers/{id}', {}],
  ['/trigger/{triggerName}', {}],
  ['/stop/{stop_id}', {}],
  ['/list', { summary: 'Sends back the list' }],
  ['/search', { summary: 'Send search terms to receive companies' }],
  ['/items', { summary: 'Date created, newest first' }],
  ['/{delete}', {}],
  ['/backdrops', { summary: 'Presets' }],
  ['/restore-jobs', { id: 'ListRestoreJobs', prose: 'Returns a list of restore jobs.' }],
  ['/commands/send', { summary: 'Fetch a list of saved commands' }],
  ['/sms/send', { summary: 'send', prose: 'Returns an example of the data to POST.' }],
  ['/cancel-reasons', {}],
  ['/packets', { summary: 'Drop rate of the line' }],
  ['/query', { summary: 'Execute an ad-hoc query (simple)' }],
  ['/reports/p60/run', { summary: 'Runs the P60 report', prose: 'Returns the result of the report.' }],
  ['/patients/{id}/archive', { summary: 'Create ZIP archive' }],
  ['/albums/{id}/mix', { id: 'GetMixFromAlbum', summary: 'Creates an instant mix' }],
  ['/companies', { id: 'List_all_Companies', prose: 'Create and manage companies.' }],
  ['/hooks', { summary: 'Triggers and actions' }],
  ['/checks', { summary: 'Run and get the result of all checks' }],
  ['/apps/{id}', { prose: 'Enables an app to find its installation.' }],
  ['/times', { prose: 'Start and end date accept a time zone.' }],
  ['/password/reset-token/{token}', { prose: 'Check if the token is valid.' }],
  ['/push-tokens', { id: 'push_tokens_list' }],
  ['/StopPoint/Modes', { id: 'StopPoint_MetaModes', summary: 'Gets the modes' }],
])('GET %s %j only reads', (path, words) => {
  expect(signOf(path, words)).toBeNull();
});

test('a sign names the word that says so', () => {
  expect(signOf('/demo', { summary: 'Fills the store with sample data' })).toEqual({
    place: 'summary',
    word: 'Fills the store with',
    leaves: false,
  });
  expect(signOf('/logout')).toEqual({ place: 'path', word: '/logout', leaves: true });
});
