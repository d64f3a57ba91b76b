import { intlTag, type Locale } from '@adroit/contract/locales'
import type { searchTargeting } from '@adroit/contract/publish-check'
import { publishLimits } from '@adroit/contract/publish-limits'
import type * as z from 'zod'
import { findAccount } from '../../accounts/find-accounts.ts'
import { errorOf } from '../../campaigns/platform-failure.ts'
import { withAccount } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { countryCodes } from '../../lib/country-codes.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import type { TargetingItem } from '../../platforms/publisher.ts'
import type { Caller } from '../../session/caller.ts'

/** A person waits at most this long. */
const patienceMs = 8_000

/**
 * Searches what ads of an account can be targeted at. Countries have the same id on all platforms, so they come from our own list, by their
 * names in the caller's language and their codes; everything else comes from the platform. Throws `account_gone` and the platform's errors.
 */
export async function search(
  ctx: Context,
  { company }: Caller,
  { account, kind, text }: z.infer<typeof searchTargeting.input>,
  locale: Locale,
): Promise<z.infer<typeof searchTargeting.answer>> {
  const row = await forCompany(ctx.db, company, (tx) => findAccount(tx, company, account))
  if (!row) throw fail('account_gone')
  const own = kind === 'place' ? countriesNamed(text, locale) : []
  const publisher = row.platform === 'web2app' ? undefined : ctx.publishers.get(row.platform)
  if (publisher === undefined || (kind === 'place' && text.trim() === '')) return answer(own)
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const found = await withAccount(ctx, { company, account, priority: 'person', signal }, ({ access }) =>
      publisher.searchTargeting(access, kind, text.trim(), locale),
    )
    return answer([...own, ...found.filter((item) => kind !== 'place' || item.kind !== 'country')])
  } catch (error) {
    if (error instanceof PlatformError) throw await errorOf(ctx, company, account, error)
    throw error
  }
}

const answer = (items: readonly TargetingItem[]) => ({
  items: items.slice(0, publishLimits.targetingResults).map((item) => ({ ...item, path: [...item.path] })),
})

/** Countries whose name or code begins with the text first, then those that contain it, each in the order of the language. */
function countriesNamed(text: string, locale: Locale): TargetingItem[] {
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' })
  const sought = text.trim().toLocaleLowerCase(intlTag(locale))
  const rank = (id: string, name: string) => {
    const lower = name.toLocaleLowerCase(intlTag(locale))
    if (id.toLowerCase() === sought) return 0
    return lower.startsWith(sought) ? 1 : lower.includes(sought) ? 2 : 3
  }
  const order = new Intl.Collator(intlTag(locale))
  return countryCodes
    .map(({ alpha2: id }) => ({ id, name: names.of(id) ?? id }))
    .map((country) => ({ ...country, rank: rank(country.id, country.name) }))
    .filter((country) => country.rank < 3)
    .sort((one, other) => one.rank - other.rank || order.compare(one.name, other.name))
    .map(({ id, name }) => ({ id, name, kind: 'country', path: [], size: null }))
}
