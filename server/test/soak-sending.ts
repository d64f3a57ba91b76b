import { channels, sendingKills } from './sending-kills.ts'

/** Kills the server while it sends notifications, and prints a table. Returns whether none was lost, told in two messages or invented. */
export async function soakSending(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} kills while push messages, mails and chat messages are sent`)
  const { runs, invented } = await sendingKills(seed, count)
  const rows = channels.map((channel) => {
    const sum = (of: 'before' | 'lost' | 'repeated' | 'twice') => runs.reduce((all, { arrived }) => all + arrived[channel][of], 0)
    return {
      channel,
      kills: runs.filter(({ during }) => during === channel).length,
      'told before the kill': sum('before'),
      repeated: sum('repeated'),
      ...{ lost: sum('lost'), twice: sum('twice'), invented: invented[channel].length },
    }
  })
  console.table(rows)
  return rows.every(({ lost, twice, invented }) => lost + twice + invented === 0)
}
