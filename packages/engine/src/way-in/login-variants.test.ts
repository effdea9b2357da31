import type { SessionCredential } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { operation } from '../accounts/small-target.test-api.ts';
import { loginVariants } from './login-variants.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const named = { email: '{user}', password: '{password}' };

function variantsOf(
  body: SessionCredential['steps'][number]['body'],
  names: readonly ('email' | 'name')[] = [],
) {
  const source: SessionCredential = {
    kind: 'login',
    steps: [{ operation: 'POST /login', body, headers: {}, extract: {} }],
    place: { in: 'header', name: 'Authorization', template: 'Bearer {access}' },
    refresh: null,
  };
  const found = loginVariants({ source, operation: () => operation('POST', '/login', { body }), names });
  return found.map(({ source: { steps }, name }) => {
    const [step] = steps;
    const how = step?.headers['Authorization'] ?? step?.body?.type;
    return [how, ...(name === undefined ? [] : [name])].join(' ');
  });
}

describe('ways to log in beside the described one', () => {
  it.each([
    ['JSON: a form, then Basic', { type: JSON_TYPE, template: named }, [FORM, 'Basic {basic}']],
    ['a form: JSON, then Basic', { type: FORM, template: named }, [JSON_TYPE, 'Basic {basic}']],
    ['nested JSON is no form', { type: JSON_TYPE, template: { user: named } }, ['Basic {basic}']],
    ['nothing described: what is usual', null, [JSON_TYPE, FORM, 'Basic {basic}']],
    [
      'a client of OAuth writes its secret in the header',
      {
        type: FORM,
        template: {
          grant_type: 'client_credentials',
          client_id: '{client_id}',
          client_secret: '{client_secret}',
        },
      },
      ['Basic {client_basic}'],
    ],
  ])('%s', (_name, body, expected) => {
    expect(variantsOf(body)).toEqual(expected);
  });

  it('tries the other names of an account that the run signed up', () => {
    expect(variantsOf({ type: JSON_TYPE, template: named }, ['name'])).toEqual([
      FORM,
      `${JSON_TYPE} name`,
      `${FORM} name`,
      'Basic {basic}',
    ]);
  });
});
