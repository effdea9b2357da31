/** An answer as the tests look at it. */
export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests reach into bodies of many shapes
  readonly body: any;
  readonly cookie: string;
}

/** Sends one request as plain `fetch` does; a body that is an object goes as JSON. */
export async function send(
  url: string,
  place: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object | string,
): Promise<Answer> {
  const [method = 'GET', path = '/'] = place.split(' ');
  const form = typeof body === 'string';
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    cookie,
  };
}

/** Whether one of so many tries is refused by a limit. */
export async function limited(times: number, attempt: () => Promise<Answer>): Promise<boolean> {
  for (let n = 0; n < times; n += 1) {
    const { status, body } = await attempt();
    if (status === 429 || body?.error?.code === 'tooManyAttempts') return true;
  }
  return false;
}
