import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { materialLimits } from '@adroit/contract/material-limits'
import * as z from 'zod'

/** small, medium, large: previews · original: the bytes as uploaded. */
const fileVariants = ['small', 'medium', 'large', 'original'] as const
export type FileVariant = (typeof fileVariants)[number]

const ticket = z.tuple([z.string(), z.string(), z.string(), z.int(), z.enum(fileVariants), z.int()])

/** Which bytes a ticket opens, and to whom. */
export interface FileTicket {
  readonly company: string
  /** The session, or the guest's visit, that asked. */
  readonly session: string
  readonly material: string
  readonly version: number
  readonly variant: FileVariant
}

/** Where tickets are valid; those of one use open nothing at another. */
interface TicketUse {
  readonly path: string
  readonly purpose: string
}

/**
 * Returns the path of a file for `<img>` and `<video>`. Its ticket ends `materialLimits.fileTicketMinutes` after the current minute began, so that
 * lists that are requested within a minute have the same addresses and the browser reuses the pictures.
 */
export function fileUrlOf(secret: string, use: TicketUse, { company, session, material, version, variant }: FileTicket, now: Date): string {
  const ends = (Math.floor(now.getTime() / 60_000) + materialLimits.fileTicketMinutes) * 60
  const text = Buffer.from(JSON.stringify([company, session, material, version, variant, ends])).toString('base64url')
  return `${use.path}?ticket=${text}.${signatureOf(secret, use, text).toString('base64url')}`
}

/** Returns what a ticket opens, or null if we did not issue it or its time is over. */
export function readTicket(secret: string, use: TicketUse, sent: string, now: Date): FileTicket | null {
  const [text = '', signature = ''] = sent.split('.')
  const expected = signatureOf(secret, use, text)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [company, session, material, version, variant, ends] = ticket.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return ends * 1000 > now.getTime() ? { company, session, material, version, variant } : null
}

function signatureOf(secret: string, { purpose }: TicketUse, text: string): Buffer {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'adroit', purpose, 32)))
    .update(text)
    .digest()
}
