import { expect, it } from 'vitest'
import { channels, sendingKills } from '../../test/sending-kills.ts'

/** Twenty starts of a server beside other tests. */
const longestMs = 900_000

it(
  '20 kills while notifications are sent lose none and invent none by push, mail and chat; repeated ones are recognized by device and mailbox',
  async () => {
    const { runs, invented } = await sendingKills(7, 20)
    expect(runs).toHaveLength(20)
    expect(new Set(runs.map(({ during }) => during))).toEqual(new Set(channels))
    expect(invented).toEqual({ push: [], mail: [], chat: [] })
    const once = expect.objectContaining({ lost: 0, twice: 0 })
    for (const { arrived } of runs) expect(arrived).toEqual({ push: once, mail: once, chat: once })
  },
  longestMs,
)
