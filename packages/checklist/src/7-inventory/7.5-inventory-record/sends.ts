/** What each variation of 7.5 sends, in words. */
export const sends = {
  record: 'nothing but a control; the record of hosts and third parties is read',
  'api-hosts':
    'reads that other checks have not sent twice; hosts in the description, in answers and in certificates are compared with the record',
  'third-parties':
    'reads that other checks have not sent twice; hosts of others in tokens and answers are compared with the record',
} as const;
