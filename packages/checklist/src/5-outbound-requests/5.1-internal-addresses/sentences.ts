/** What 5.1 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'internal-page-shown': {
      kind: 'exposure',
      message:
        '{fetcher} fetched {address} and showed its content to the caller; {count} of {tried} addresses inside were reached ({names}). Expected that none is.',
    },
    'internal-address-reached': {
      kind: 'exposure',
      message:
        '{fetcher} sent a request to {address}, whose answer the caller does not see; {count} of {tried} addresses inside were reached ({names}). Expected that none is.',
    },
    'local-file-shown': {
      kind: 'exposure',
      message:
        '{fetcher} read {address} from its own disk and showed it to the caller. Expected that only http: and https: are fetched.',
    },
    'metadata-shown': {
      kind: 'exposure',
      message:
        '{fetcher} showed what the metadata service of its cloud answers at {address}. Expected that link-local addresses are never fetched.',
    },
  },
  doubts: {
    'not-recorded': 'The record of {fetcher} lacks what was tried.',
    'control-failed':
      '{fetcher} was asked for {address}, and no request arrived there ({why}), so that silence about other addresses says nothing. Allow the API to fetch exactly {place}, host and port; if it fetches over TLS only, let it trust the authority of decoys.authority.',
    'control-refused':
      '{fetcher} fetched {address} and answered {status}, so that no use of it is known to work. Correct its steps, so that a page or a picture is taken.',
    'control-lost':
      '{fetcher} did not fetch {address} any more afterwards ({why}), so that silence about other addresses says nothing.',
    'internal-elsewhere':
      'The API fetched from {from}, which is not the machine of the decoys, and {internal} is another machine for it. Give decoys.internal an address of the decoys that the API can reach and must not fetch.',
    'internal-is-public':
      '{internal} is no address inside a network, so that fetching it would be right. Give decoys.internal a private address.',
    'seen-from-elsewhere':
      'Somebody fetched {address} from {from}, which is not where {fetcher} fetches from ({known}).',
    'file-differs':
      '{fetcher} answered {status} to {address} and {other} to a file that does not exist. Nothing shows the content, but it seems to look.',
    throttled: 'The API limited {fetcher} for {address} ({status}).',
    'no-answer': 'The API gave {fetcher} for {address} no answer.',
    blocked: 'Something in front of the API blocked {fetcher} for {address} ({status}).',
    unauthenticated:
      'The API asked for a credential at {fetcher} for {address} ({status}), so that the address was not looked at.',
  },
  remarks: {
    'only-looked-up': '{fetcher} looked up names of ours and did not connect to them ({names}).',
    'scheme-answered': '{fetcher} answered {status} to {address}; nothing shows that it was read.',
    'metadata-answered':
      '{fetcher} answered {status} to {address}, with nothing of a metadata service in it.',
    'no-other-address':
      'The machine of the decoys has no address but loopback that the API could reach, so that no private address was tried.',
    'no-name-server':
      'Names that resolve to addresses inside, or do so only the second time, were not tried: the profile has no decoys.dns.',
    'reach-assumed':
      'The API reached {good}; that it could reach {internal} on the same machine was not shown.',
    'same-host-as-good':
      'The good and the internal face have one host. If a list of allowed hosts without ports let this through, name the port in it, or give the internal face another host.',
  },
} as const;
