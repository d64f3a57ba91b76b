import { publishLimits } from '@adroit/contract/publish-limits'
import * as z from 'zod'
import type { Access } from '../../platform.ts'
import type { TargetingItem } from '../../publisher.ts'
import { ask } from '../errors.ts'
import { unreadable } from '../exact.ts'
import { headersOf } from '../request.ts'
import { search } from '../search.ts'
import { below, type GoogleSettings } from '../settings.ts'
import { id } from '../wire.ts'
import { quoted } from './names.ts'

const suggestion = z.object({
  reach: z.coerce.number().optional().catch(undefined),
  geoTargetConstant: z.object({
    id,
    name: z.string(),
    canonicalName: z.string().optional(),
    targetType: z.string().optional(),
    status: z.string().optional(),
  }),
})
const suggestions = z.object({ geoTargetConstantSuggestions: z.array(suggestion).optional() })
const interestRow = z.object({
  userInterest: z.object({ userInterestId: id, name: z.string(), taxonomyType: z.string().optional() }),
})
const customRow = z.object({ customAudience: z.object({ id, name: z.string() }) })

const { targetingResults: most } = publishLimits
const locales: Readonly<Record<string, string>> = { 'zh-CN': 'zh-CN' }

/**
 * Searches places, interests (affinity and in-market) and, as browsing, the account's custom audiences by their names. Google has no behaviors,
 * and apps are assets of the account. No text: all interests up to the most that are shown, in the order of their names.
 */
export async function searchTargeting(
  settings: GoogleSettings,
  access: Access,
  kind: TargetingItem['kind'] | 'place',
  text: string,
  locale: string,
): Promise<TargetingItem[]> {
  switch (kind) {
    case 'interest':
      return await interests(settings, access, text)
    case 'browsing':
      return await customAudiences(settings, access, text)
    case 'behavior':
    case 'app':
      return []
    default:
      return text.trim() === '' ? [] : await places(settings, access, kind, text.trim(), locale)
  }
}

async function places(settings: GoogleSettings, access: Access, kind: string, text: string, locale: string): Promise<TargetingItem[]> {
  const answer = await ask(
    access.net,
    {
      ...{ name: 'targeting.search', method: 'POST', url: below(settings.adsUrl, `/${settings.version}/geoTargetConstants:suggest`) },
      ...{ headers: headersOf(settings, access), json: { locale: locales[locale] ?? 'en', locationNames: { names: [text] } }, cost: 1 },
    },
    access.now,
  )
  const read = suggestions.safeParse(answer)
  if (!read.success) throw unreadable('the suggestions', 'are not as the documentation says')
  return (read.data.geoTargetConstantSuggestions ?? [])
    .flatMap(({ geoTargetConstant: place, reach }): TargetingItem[] => {
      if (place.status !== undefined && place.status !== 'ENABLED') return []
      const path = (place.canonicalName ?? '').split(',').slice(1).reverse()
      return [{ id: place.id, name: place.name, kind: kindOf(place.targetType), path, size: reach ?? null }]
    })
    .filter((one) => kind === 'place' || one.kind === kind)
    .slice(0, most)
}

/** Google has dozens of types of places; those within regions count as cities. */
function kindOf(type: string | undefined): 'country' | 'region' | 'city' {
  if (type === 'Country') return 'country'
  return ['State', 'Region', 'Province', 'Prefecture', 'Canton', 'Governorate', 'Territory', 'Department'].includes(type ?? '')
    ? 'region'
    : 'city'
}

async function interests(settings: GoogleSettings, access: Access, text: string): Promise<TargetingItem[]> {
  const query =
    'SELECT user_interest.user_interest_id, user_interest.name, user_interest.taxonomy_type FROM user_interest ' +
    `WHERE user_interest.taxonomy_type IN ('AFFINITY', 'IN_MARKET')${named('user_interest.name', text)} ` +
    `ORDER BY user_interest.name LIMIT ${most}`
  const rows = await search(settings, access, 'targeting.search', query, interestRow)
  return rows.map(({ userInterest: { userInterestId, name, taxonomyType } }) => ({
    ...{ id: userInterestId, name, kind: 'interest', path: [taxonomyType === 'IN_MARKET' ? 'In-market' : 'Affinity'], size: null },
  }))
}

async function customAudiences(settings: GoogleSettings, access: Access, text: string): Promise<TargetingItem[]> {
  const query =
    "SELECT custom_audience.id, custom_audience.name FROM custom_audience WHERE custom_audience.status = 'ENABLED'" +
    `${named('custom_audience.name', text)} LIMIT ${most}`
  const rows = await search(settings, access, 'targeting.search', query, customRow)
  return rows.map(({ customAudience: { id, name } }) => ({ id, name, kind: 'browsing', path: [], size: null }))
}

/** `LIKE` takes `%` and `_` as wildcards; in brackets they are themselves. */
const named = (field: string, text: string): string =>
  text.trim() === '' ? '' : ` AND ${field} LIKE ${quoted(`%${text.trim().replace(/[[\]%_]/g, '[$&]')}%`)}`
