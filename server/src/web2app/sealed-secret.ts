import type { Context } from '../context.ts'
import { openSealing } from '../lib/sealed.ts'

/** What a sealed value is bound to. */
export const appSecretAbout = (company: string): string => `${company} key`
const sealingOf = (ctx: Context) => openSealing(ctx.keys, 'web2app')

/** `company` binds the sealed secret of an app's key to its rows. */
export function sealAppSecret(ctx: Context, company: string, secret: string): Buffer {
  return sealingOf(ctx).seal(secret, appSecretAbout(company))
}

/** Null: it was sealed with another key. */
export function openAppSecret(ctx: Context, company: string, sealed: Buffer): string | null {
  return sealingOf(ctx).open(sealed, appSecretAbout(company))
}
