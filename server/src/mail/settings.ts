import { formats } from '@adroit/contract/formats'
import * as z from 'zod'
import { isLoopback } from '../lib/loopback.ts'

/** The mail server that mails are handed to, and who they come from. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** implicit: TLS from the first byte · required, optional: STARTTLS, without which nothing is sent, or which is used if it is offered. */
  readonly tls: 'implicit' | 'required' | 'optional'
  readonly login: { readonly user: string; readonly password: string } | null
  readonly from: { readonly name: string; readonly address: string }
}

type Server = Omit<MailSettings, 'from'>

const ports = { 'smtp:': 587, 'smtps:': 465 } as const
const example = 'such as smtps://user:password@mail.example.com, or smtp://mail.example.com:587'

/** Settings of mail in the environment. No message repeats a value, because it may hold a password. */
export const mailEnvironment = {
  /** The server that sends mails. Without it, codes and mailed links are not offered. */
  SMTP_URL: z
    .string()
    .transform((value, context): Server => {
      const server = serverIn(value)
      if (typeof server !== 'string') return server
      context.issues.push({ code: 'custom', message: server, input: '' })
      return z.NEVER
    })
    .optional(),
  /** `Adroit <adroit@example.com>`, or the address alone. */
  MAIL_FROM: z
    .string()
    .transform((value, context): MailSettings['from'] => {
      const from = fromIn(value)
      if (from !== null) return from
      context.issues.push({ code: 'custom', message: 'an address, such as Adroit <adroit@example.com>', input: '' })
      return z.NEVER
    })
    .optional(),
}

interface Parsed {
  readonly SMTP_URL?: Server | undefined
  readonly MAIL_FROM?: MailSettings['from'] | undefined
}

/** Null: mail is not set up. `missing`: the one of the two settings that the other needs. */
export function mailSettings({ SMTP_URL, MAIL_FROM }: Parsed): MailSettings | null | { readonly missing: string } {
  if (SMTP_URL === undefined) return MAIL_FROM === undefined ? null : { missing: 'SMTP_URL' }
  return MAIL_FROM === undefined ? { missing: 'MAIL_FROM' } : { ...SMTP_URL, from: MAIL_FROM }
}

/** The server of an address; a text: what is wrong with it. */
function serverIn(value: string): Server | string {
  const url = URL.parse(value)
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') return `an address, ${example}`
  if (url.pathname.length > 1 || url.hash !== '') return 'without anything after the host and the port'
  if ((url.username === '') !== (url.password === '')) return 'a user and a password, or neither'
  if (url.search !== '' && url.search !== '?tls=optional') return 'the only option is ?tls=optional'
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (user === null || password === null) return 'user and password are percent-encoded'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const optional = url.search !== '' || isLoopback(host)
  return {
    host,
    port: url.port === '' ? ports[url.protocol] : Number(url.port),
    tls: url.protocol === 'smtps:' ? 'implicit' : optional ? 'optional' : 'required',
    login: user === '' ? null : { user, password },
  }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function fromIn(value: string): MailSettings['from'] | null {
  const named = /^(?<name>[^<>\p{C}]*)<(?<address>[^<>]+)>$/u.exec(value.trim())
  const address = named?.groups?.['address'] ?? value.trim()
  return formats.email(address) ? { name: named?.groups?.['name']?.trim().replace(/^"|"$/g, '') ?? '', address } : null
}
