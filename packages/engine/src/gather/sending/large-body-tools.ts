import type { Json } from '@probity/model';
import {
  endLabel,
  isUnavailable,
  type Call,
  type Change,
  type Control,
  type GatherTools,
  type Growth,
} from '@probity/probe-kit';
import type { Fill, Sending } from '../../ports.ts';
import { anchorFor } from '../anchor-for.ts';
import type { RunServices } from '../run-services.ts';
import { onlyDisruptive } from './only-disruptive.ts';

/** The most bytes of a body in the modes that send one, after unpacking. */
const MOST = { active: 16_000_000, disruptive: 64_000_000 };

/** What is in the place of what is made while it is sent. */
const MARK = 'probity-fill-4c8e02d7';

/** Sends bodies that are larger, deeper or wider than usual, or compressed. */
export function largeBodyTools(
  services: RunServices,
  calls: WeakMap<Control, Call>,
): Pick<GatherTools, 'sendLarge' | 'announce'> {
  const { target, anchors, objects, canaries } = services;

  const send = async (control: Control, call: Call, change: Change, sending: Sending) => {
    const sent = await anchors.within(anchorFor(services, calls.get(control)), (epoch) =>
      services.guard(call.operation, () =>
        objects.send(call, { purpose: 'attack', epoch, change, isNew: true, sending }),
      ),
    );
    return isUnavailable(sent) ? sent : sent.exchange;
  };

  return {
    async sendLarge(control, call, { growth, chunked = false, encoding = null }) {
      const size = growth?.size ?? 0;
      if (size > MOST.disruptive) return { reason: `a body of ${size} bytes is larger than is ever sent` };
      const refused = size > MOST.active ? onlyDisruptive(target, `a body of ${size} bytes is large`) : null;
      if (refused !== null) return refused;
      const end = growth?.what === 'text' ? canaries.make(endLabel(call), call.session.identity) : '';
      const isWithin = growth !== undefined && growth.what !== 'blanks';
      const change = isWithin ? { merge: nested(growth.at.split('.'), `${MARK}${end}`) } : {};
      const fill = growth === undefined ? null : fillOf(growth);
      return send(control, call, change, { kind: 'made', fill, chunked, encoding });
    },
    announce: (control, call, length) => send(control, call, {}, { kind: 'announced', length }),
  };
}

/** A text stays in its quotes; anything else takes their place. */
function fillOf({ what, size }: Growth): Fill {
  const value = `"${MARK}"`;
  switch (what) {
    case 'blanks':
      return { mark: null, parts: [{ text: ' ', times: size }] };
    case 'text':
      return { mark: MARK, parts: [{ text: 'a', times: size }] };
    case 'levels':
      return {
        mark: value,
        parts: [
          { text: '[', times: size },
          { text: ']', times: size },
        ],
      };
    case 'members':
      return {
        mark: value,
        parts: [
          { text: '{', times: 1 },
          { text: '"k#":0,', times: size - 1, numbered: true },
          { text: '"k":0}', times: 1 },
        ],
      };
    case 'items':
      return {
        mark: value,
        parts: [
          { text: '[', times: 1 },
          { text: '0,', times: size - 1 },
          { text: '0]', times: 1 },
        ],
      };
  }
}

function nested([name = '', ...rest]: readonly string[], value: string): Json {
  return { [name]: rest.length === 0 ? value : nested(rest, value) };
}
