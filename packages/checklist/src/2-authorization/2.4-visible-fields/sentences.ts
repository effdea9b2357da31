/** What 2.4 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'secret-shown': {
      kind: 'exposure',
      message: '{operation} showed {who} a secret ({what}) at {at}; expected none in any answer.',
    },
    'foreign-secret-shown': {
      kind: 'exposure',
      message:
        '{operation} showed {who} a secret that {owner} was given at {at} when making something; expected nobody else to see it.',
    },
    'foreign-data-shown': {
      kind: 'exposure',
      message: '{operation} showed {who} personal data of {owner} at {at}; expected none of other users.',
    },
    'foreign-value-shown': {
      kind: 'exposure',
      message:
        '{operation} showed {other} a value of {owner} ({value}) at {at}. {exchange} and {again} show it, whatever they were sent for; expected nothing of {owner}.',
    },
    'admin-field-shown': {
      kind: 'exposure',
      message:
        '{operation} showed {who}, no administrator, {fields}; expected only administrators to see that.',
    },
    'undocumented-field-shown': {
      kind: 'weakness',
      message:
        '{operation} showed {who} {fields}, outside the list of fields in the {source}; expected only what is listed.',
    },
  },
  doubts: {
    'control-failed': '{caller} could not use {operation} ({status}), so there was no answer to look at.',
    'not-recorded': 'The record of {operation} lacks the answer to look at.',
    'no-field-list':
      'Nothing says which fields {operation} may show, so that only known secrets and personal data were looked for.',
    'suspicious-name':
      '{operation} shows {fields}: by name and by value something that hardly any caller should see, and a description is no permission. If it is meant to be shown, list it in `visible`.',
    'contact-for-everybody':
      '{operation} shows a contact of {owner} at {at} to everybody, which may be what it is for. If it is, say so in `visibility`.',
    'answer-cut':
      'The answer of {operation} was too long to be read whole, so that only its beginning was judged. Give it a filter or a smaller page.',
    'no-second-user':
      'There is no second user, so that personal data of others in {operation} could not be recognised.',
    'second-user-fails': '{reason} Nothing of a second user is there that {operation} could show.',
    'no-known-contact':
      'No e-mail address or telephone number of {other} is known, neither from its own record nor as its user name, so that none could be recognised in {operation}. Give the account one.',
    'catch-all-page': '{operation} answered {status} with the page that it gives for unknown paths.',
    throttled: '{operation} limited the request ({status}).',
    'server-error': '{operation} broke with {status} although it had just worked.',
    'no-answer': '{operation} gave no answer although it had just worked.',
    blocked: 'Something in front of the API blocked the request to {operation} ({status}).',
    'foreign-value-seen':
      '{operation} showed {other} a value of {owner} ({value}) at {at}, in {exchange}, whatever that was sent for. {why}',
    collided:
      '{operation} answered {status} although it had just worked: a value that must be new was taken, also after new ones were sent.',
    'unclear-answer': '{operation} answered {status} although it had just worked.',
  },
  remarks: {
    'undocumented-fields':
      '{operation} shows {fields}, which the description does not name. A list in the profile (`visible`) would decide whether that is right.',
    'no-json': '{operation} answered with no JSON, so that there were no fields to compare with a list.',
    'no-fields': '{operation} answered without a single field, so that there was nothing to judge.',
    'no-entries':
      '{operation} listed nothing, so that the fields of its entries were not seen and not judged.',
    'only-of-others':
      '{operation} listed only what this run had made for other cases, which is there by chance, so that nothing rests on its fields.',
    'whole-object': '{operation} showed {who} a whole object of {owner}, which 2.1 judges.',
    'admin-sees-more': '{admin} sees more in {operation}: {fields}.',
    'same-as-admin':
      '{admin} sees the same fields in {operation} as {who}. If some are for administrators alone, name them in `admin_only`.',
    'no-admin': 'There is no administrator to compare the fields of {operation} with.',
  },
} as const;
