import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { bodyOf, Wrong } from './wrong.ts'

/** `?to=`: the mails that arrived, oldest first, or only those to an address; and how many were offered. */
export function readMails({ mailbox }: Sandbox, { query }: Call): Answer {
  const to = query.get('to')?.toLowerCase()
  return json({ offered: mailbox.offered, mails: mailbox.mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to) })
}

export function dropMails({ mailbox }: Sandbox): Answer {
  mailbox.mails.length = 0
  mailbox.offered = 0
  return json({ offered: 0, mails: [] })
}

/** `{taken, times}`: the next mails get no answer; `taken`: they arrive nevertheless. */
export function silenceMails({ mailbox }: Sandbox, call: Call): Answer {
  const { taken, times } = bodyOf(call, ['taken', 'times'])
  if (typeof taken !== 'boolean') throw new Wrong('taken is true or false')
  mailbox.silence = { taken, times: timesOf(times) }
  return json({ taken, times })
}

/** `{status, times}`: the next mails are refused with this SMTP status. */
export function refuseMails({ mailbox }: Sandbox, call: Call): Answer {
  const { status, times } = bodyOf(call, ['status', 'times'])
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 400 || status > 599) throw new Wrong('status is from 400 to 599')
  mailbox.refusal = { status, times: timesOf(times) }
  return json({ status, times })
}

function timesOf(times: unknown): number {
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 0) throw new Wrong('times is a whole number')
  return times
}
