import type { Context } from '../context.ts'
import { openSealing } from '../lib/sealed.ts'

const sealingOf = (ctx: Context) => openSealing(ctx.secret, 'webhooks')

/** `company` binds a sealed value to its rows. */
export function sealAddress(ctx: Context, company: string, address: string): Buffer {
  return sealingOf(ctx).seal(address, `${company} address`)
}

/** Null: it was sealed with another key. */
export function openAddress(ctx: Context, company: string, sealed: Buffer): string | null {
  return sealingOf(ctx).open(sealed, `${company} address`)
}

export function sealSecret(ctx: Context, company: string, secret: string): Buffer {
  return sealingOf(ctx).seal(secret, `${company} secret`)
}

/** Null: there is none, or it was sealed with another key. */
export function openSecret(ctx: Context, company: string, sealed: Buffer | null): string | null {
  return sealed && sealingOf(ctx).open(sealed, `${company} secret`)
}
