import type { Context } from '../context.ts'
import { openSealing } from '../lib/sealed.ts'

/** What a sealed value is bound to. */
export const addressAbout = (company: string): string => `${company} address`
/** What a sealed value is bound to. */
export const secretAbout = (company: string): string => `${company} secret`
const sealingOf = (ctx: Context) => openSealing(ctx.keys, 'webhooks')

/** `company` binds a sealed value to its rows. */
export function sealAddress(ctx: Context, company: string, address: string): Buffer {
  return sealingOf(ctx).seal(address, addressAbout(company))
}

/** Null: it was sealed with another key. */
export function openAddress(ctx: Context, company: string, sealed: Buffer): string | null {
  return sealingOf(ctx).open(sealed, addressAbout(company))
}

export function sealSecret(ctx: Context, company: string, secret: string): Buffer {
  return sealingOf(ctx).seal(secret, secretAbout(company))
}

/** Null: there is none, or it was sealed with another key. */
export function openSecret(ctx: Context, company: string, sealed: Buffer | null): string | null {
  return sealed && sealingOf(ctx).open(sealed, secretAbout(company))
}
