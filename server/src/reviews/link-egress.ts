import { pipeline, type Readable, Transform } from 'node:stream'
import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Guest } from '../http/guest.ts'
import { fail } from '../lib/app-error.ts'
import { addBytes, selectBytes } from './usage-store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Bytes that guests of links loaded today, in UTC, including those that are being sent (XL-13). */
export type LinkEgress = Map<string, { day: string; bytes: number }>

/** Throws link_used_up with the hours until midnight UTC if the link's guests loaded as much as a day allows. */
export async function requireEgress(ctx: Context, guest: Guest): Promise<void> {
  const now = ctx.clock()
  const { bytes } = await usedToday(ctx, guest, now)
  if (bytes >= materialLimits.linkBytesPerDay) throw fail('link_used_up', { hours: Math.ceil((dayMs - (now.getTime() % dayMs)) / hourMs) })
}

/** Passes bytes on, counts them, and breaks off where the day's limit is reached. What was sent is written down when the stream ends. */
export function counting(ctx: Context, guest: Guest, bytes: Readable): Readable {
  let sent = 0
  const day = dayOf(ctx.clock())
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const used = ctx.linkEgress.get(guest.link)
      if (used?.day === day) {
        if (used.bytes >= materialLimits.linkBytesPerDay) return done(new Error('the link’s guests loaded as much as a day allows'))
        used.bytes += chunk.length
      }
      sent += chunk.length
      done(null, chunk)
    },
  })
  return pipeline(bytes, meter, () => {
    if (sent === 0) return
    void forCompany(ctx.db, guest.company, (tx) => addBytes(tx, guest, day, sent)).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the bytes of a link could not be counted'),
    )
  })
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

async function usedToday(ctx: Context, guest: Guest, now: Date): Promise<{ bytes: number }> {
  const day = dayOf(now)
  const known = ctx.linkEgress.get(guest.link)
  if (known?.day === day) return known
  const stored = await forCompany(ctx.db, guest.company, (tx) => selectBytes(tx, guest.link, day))
  // Another request may have loaded it meanwhile, and counted since.
  const current = ctx.linkEgress.get(guest.link)
  if (current?.day === day) return current
  const used = { day, bytes: stored }
  for (const [link, other] of ctx.linkEgress) if (other.day !== day) ctx.linkEgress.delete(link)
  ctx.linkEgress.set(guest.link, used)
  return used
}
