import { roles } from '@adroit/contract/roles'
import type { Config } from './config.ts'
import { announcement } from './lan/announce.ts'
import { demo } from './system/demo-logins.ts'

export interface Sample {
  /** Of all its members. */
  readonly password: string
  /** Path of its review link; null: it is over. */
  readonly reviewLink: string | null
  /** Address of the page on which its mails are read, on this machine; null: they go to the mail server of the settings. */
  readonly mailbox: string | null
}

/** What a start prints once the server accepts requests. A random password is shown only here. */
export function greeting(config: Config, port: number, sample: Sample | null, inColor: boolean): string {
  const local = config.lan === null ? config.host : '127.0.0.1'
  const address = config.publicUrl?.href ?? `http://${local}:${port}`
  const lines = [`Adroit is at ${address}\n`]
  if (config.lan !== null) lines.push(announcement(config.lan, port, inColor))
  if (sample !== null) {
    const names = `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`
    const since = config.lan === null ? '' : ' (new on every start; earlier sign-ins end)'
    lines.push(`Sign in with company ${demo.company}, username ${names}, password ${sample.password}${since}. The data is a sample.\n`)
    if (sample.reviewLink !== null)
      lines.push(`What a client without an account reviews: ${address.replace(/\/$/, '')}${sample.reviewLink}\n`)
  }
  if (sample?.mailbox) lines.push(`Emails of the demo arrive at ${sample.mailbox}\n`)
  return lines.join('')
}
