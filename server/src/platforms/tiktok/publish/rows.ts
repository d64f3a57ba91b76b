import * as z from 'zod'
import type { FoundObject, ObjectLevel } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { momentOf } from '../exact.ts'
import { type Family, pathOf } from '../family.ts'
import { allOf } from '../pages.ts'
import { nameOf } from './family.ts'

const id = z.union([z.string(), z.int().transform(String)])

const common = { operation_status: z.string(), create_time: z.string().nullish() }
const shapes = {
  CAMPAIGN: z.looseObject({ ...common, campaign_id: id, campaign_name: z.string(), campaign_automation_type: z.string().nullish() }),
  AD_SET: z.looseObject({ ...common, campaign_id: id, adgroup_id: id, adgroup_name: z.string() }),
  AD: z.looseObject({
    ...{ ...common, adgroup_id: id, ad_name: z.string() },
    ad_id: id.nullish(),
    /** At manual endpoints: the ad is a creative of this Smart+ ad; 0: it is none. */
    smart_plus_ad_id: id.nullish(),
  }),
}

/** A campaign, ad group or ad as a list gives it. */
export interface Row {
  readonly id: string
  readonly level: ObjectLevel
  readonly parent: string | null
  readonly name: string
  readonly operation: string
  readonly createdAt: Date | null
  /** Every field, as it came. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Maximum of a page (docs of the lists; Smart+: "Get upgraded Smart+ ads"). */
const pageSizes: Readonly<Record<Family, number>> = { smart: 100, manual: 1_000 }

/**
 * Every object of a level that fits the filter, without deleted ones. Smart+ objects are left out of manual lists, which have them too.
 * Throws if a page is missing or the list changed.
 */
export async function rowsOf(
  tiktok: Tiktok,
  account: string,
  family: Family,
  level: ObjectLevel,
  filtering: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const query = { advertiser_id: account, ...(Object.keys(filtering).length > 0 ? { filtering } : {}) }
  const asked = { name: nameOf(family, level, 'list'), path: `${pathOf(family, level)}get/`, query, pageSize: pageSizes[family] }
  switch (level) {
    case 'CAMPAIGN': {
      const rows = await allOf(tiktok, asked, shapes.CAMPAIGN)
      const own = rows.filter((row) => family === 'smart' || row.campaign_automation_type !== 'UPGRADED_SMART_PLUS')
      return own.map((row) => ({ ...rest(row), level, id: row.campaign_id, parent: null, name: row.campaign_name }))
    }
    case 'AD_SET': {
      const rows = await allOf(tiktok, asked, shapes.AD_SET)
      return rows.map((row) => ({ ...rest(row), level, id: row.adgroup_id, parent: row.campaign_id, name: row.adgroup_name }))
    }
    case 'AD': {
      const rows = await allOf(tiktok, asked, shapes.AD)
      return rows.flatMap((row) => {
        const smart = row.smart_plus_ad_id && row.smart_plus_ad_id !== '0' ? row.smart_plus_ad_id : null
        const found = family === 'smart' ? smart : smart === null ? row.ad_id : null
        return found ? [{ ...rest(row), level, id: found, parent: row.adgroup_id, name: row.ad_name }] : []
      })
    }
  }
}

const rest = (row: { operation_status: string; create_time?: string | null | undefined }) => ({
  operation: row.operation_status,
  createdAt: row.create_time ? momentOf(row.create_time, 'create_time') : null,
  fields: row,
})

/** `key`: that of the planned object; empty: unknown. TikTok does not say what was copied; copies have another name. */
export const foundIn = (key: string, { id: externalId, level, parent, name, createdAt, operation }: Row): FoundObject => ({
  ...{ key, level, externalId, parent, name, createdAt, active: operation === 'ENABLE', copied: false },
})
