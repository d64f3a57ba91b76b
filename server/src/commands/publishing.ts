import * as z from 'zod'
import { subscribePublishing } from '../company/subscribe.ts'
import { PlainError } from '../lib/plain-error.ts'
import type { Command } from './command.ts'

const args = z.object({ company: z.string(), state: z.string() })

export const publishingCommand: Command = async (ctx, given) => {
  const { company, state } = args.parse(given)
  if (state !== 'on' && state !== 'off') throw new PlainError('Say on or off, such as “publishing on acme”.')
  await subscribePublishing(ctx, company, state === 'on')
  const text = state === 'on' ? `${company} may publish ads.` : `${company} cannot publish ads: members read that it has not subscribed.`
  return { text, json: { company, subscribed: state === 'on' }, exitCode: 0 }
}
