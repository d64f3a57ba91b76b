import { intlTag, type Locale } from '@adroit/contract/locales'
import type { Profile } from '@adroit/contract/profile'
import { may, type Permission, permissions } from '@adroit/contract/roles'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { contact, memberName } from '../lib/person.ts'
import { changeOwnProfile } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { selectProfile } from './store.ts'

export async function profileOf(ctx: Context, caller: Caller): Promise<Profile> {
  const row = await forCompany(ctx.db, caller.company, (tx) => selectProfile(tx, caller.company, caller.member))
  // A member without a password cannot have a session.
  if (!row || row.status === 'invited' || row.status === 'left') throw fail('session_invalid')
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    emailBound: row.email_verified_at !== null,
    mail: ctx.mailer !== null,
    hasPasskey: Boolean(row.has_passkey),
    mobile: row.mobile,
    avatar: row.avatar,
    status: row.status,
    role: row.role,
    may: (Object.keys(permissions) as Permission[]).filter((permission) => may(row.role, permission)),
    locale: row.locale,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    lastLoginAddress: row.last_login_address,
    company: {
      id: row.company_id,
      abbreviation: row.abbreviation,
      name: row.company_name,
      currency: row.currency,
      timeZone: row.time_zone,
      weekStart: row.week_start,
      sample: row.sample,
    },
  }
}

/** Symbol of the company's currency as the locale writes it, such as `$` or `¥`. */
export async function symbolOf(ctx: Context, caller: Caller, locale: Locale): Promise<string> {
  const company = await forCompany(ctx.db, caller.company, (tx) => settingsOf(tx, caller.company))
  const format = new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency: company.currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? company.currency
}

export interface ProfileChanges {
  readonly name?: string
  readonly email?: string
  readonly mobile?: string
}

/** Changes the given fields. Throws name_length and format_invalid, and changes nothing then. */
export async function changeProfile(ctx: Context, caller: Caller, { name, email, mobile }: ProfileChanges): Promise<Profile> {
  const changes = {
    ...(name === undefined ? {} : { name: memberName(name) }),
    ...(email === undefined ? {} : { email: contact('email', email) }),
    ...(mobile === undefined ? {} : { mobile: contact('mainlandMobile', mobile) }),
  }
  if (Object.keys(changes).length > 0) await changeOwnProfile(ctx, caller, changes)
  return await profileOf(ctx, caller)
}

export async function saveLocale(ctx: Context, caller: Caller, locale: Locale): Promise<null> {
  await changeOwnProfile(ctx, caller, { locale })
  return null
}
