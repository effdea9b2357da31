import type { Operation, Target } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { addressedResource } from './addressed-resource.ts';

const resource = (name: string, parts: object = {}) => ({
  name,
  read: null,
  update: null,
  delete: null,
  actions: [],
  ...parts,
});
const target = {
  resources: [resource('project', { actions: ['GET /p/{p}/tasks/{t}/owner'] }), resource('task')],
} as unknown as Target;
const operation = (id: string, bindings: Record<string, string>) =>
  ({ id, path: id.split(' ')[1] ?? '', bindings }) as unknown as Operation;

describe('the resource that an operation addresses', () => {
  it('is the innermost of its path, in whatever order the bindings stand', () => {
    const found = addressedResource(target, operation('GET /p/{p}/tasks/{t}', { t: 'task', p: 'project' }));
    expect(found?.name).toBe('task');
  });

  it('is the one whose action it is', () => {
    const id = 'GET /p/{p}/tasks/{t}/owner';
    expect(addressedResource(target, operation(id, { p: 'project', t: 'task' }))?.name).toBe('project');
  });

  it('is none for an operation without objects', () => {
    expect(addressedResource(target, operation('GET /me', {}))).toBeUndefined();
  });
});
