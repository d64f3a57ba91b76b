import { reseal } from '../reseal/reseal.ts'
import type { Command } from './command.ts'

export const resealCommand: Command = async (ctx) => {
  const { resealed, counts } = await reseal(ctx)
  const lines = [`Encrypted ${resealed} values again with SECRET_KEY, which encrypts ${counts.current} now.`]
  if (counts.neither > 0) lines.push(`${counts.neither} values were encrypted with a key that is lost.`)
  if (counts.before > 0) lines.push(`${counts.before} changed in the meantime: run this again.`)
  else if (ctx.keys.before !== null) lines.push('Nothing needs the key before it: SECRET_KEY_BEFORE can be removed.')
  return { text: lines.join('\n'), json: { resealed, ...counts }, exitCode: counts.before > 0 ? 1 : 0 }
}
