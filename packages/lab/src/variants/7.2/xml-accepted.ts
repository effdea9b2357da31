import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'xml-accepted',
  kind: 'red',
  message: 'Bodies may be XML, and the description knows JSON only.',
  expects: [{ check: '7.2', code: 'type-accepted' }],
  seams: (correct) => ({
    readBody(request) {
      if (request.headers['content-type'] !== 'application/xml') return correct.readBody(request);
      const fields = String(request.body).matchAll(/<(?<name>\w+)>(?<value>[^<]*)<\/\k<name>>/g);
      return Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
    },
  }),
});
