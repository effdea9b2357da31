/** What 4.1 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'limit-exceeded': {
      kind: 'weakness',
      message:
        'One account completed {flow} {times} times where {most} are declared, as was read afterwards; expected a refusal, a challenge or a queue.',
    },
    'flow-unlimited': {
      kind: 'weakness',
      message:
        'One account completed {flow} {times} times in {seconds} seconds, as was read afterwards, and nothing slowed it down; expected a refusal, a challenge or a queue.',
    },
    'limit-reset-by-session': {
      kind: 'weakness',
      message:
        'After {flow} was refused, {name} completed it again, as was read afterwards; expected that a session does not count anew.',
    },
    'limit-bypassed': {
      kind: 'weakness',
      message:
        'After {flow} was refused, the same account completed it {name}, as was read afterwards; expected that it is still refused.',
    },
    'limit-per-account-only': {
      kind: 'weakness',
      message:
        'After {flow} was refused to one account, another one at the same address and device completed it, as was read afterwards; the limit is declared per {per}.',
    },
  },
  doubts: {
    'not-recorded': 'The record of {flow} lacks what was tried.',
    'control-failed': '{flow} does not work ({why}), so that nothing shows its limit.',
    'effect-not-seen':
      '{flow} was completed once, and what shows it changed by {change} where one completion should change it by {by}.',
    'effect-unreadable': 'What shows that {flow} happened could not be read as a number ({name}).',
    'refused-otherwise':
      '{flow} was refused with {status} after {times} completions, and nothing says that a limit was reached; something else may have run out.',
    'server-error': '{flow} broke with {status} after {times} completions.',
    'no-answer': '{flow} got no answer after {times} completions.',
    throttled:
      'The API limits everything after {times} completions of {flow}, so that the limit of the flow was not reached.',
    'too-slow':
      '{flow} was completed {times} times in {seconds} seconds, which is too slow to say that nothing limits it.',
    'too-many': 'The limit of {flow} allows {most} completions, and a run completes it at most {cap} times.',
    'not-refused-any-more':
      'After {flow} was refused, it worked again by itself, so that nothing shows what made it work.',
    'no-limit-reached': '{flow} was not refused to the first account, so that a second one says nothing.',
  },
  remarks: {
    'answered-without-effect': '{flow} was answered {status} beyond its limit, and nothing came of it.',
    'limited-early':
      '{flow} was limited after {times} completions, before the {most} that are declared; earlier ones may have counted.',
    'other-account-not-limited':
      'A second account at the same address completed {flow} after the first one was refused. Declare `per: person` if one person must not go on with another account.',
    'no-new-session': 'No new session could be opened, so that it is unknown whether one counts anew.',
  },
} as const;
