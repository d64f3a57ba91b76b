import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../../shared/data/', import.meta.url)

/**
 * Real exports next to a developer's checkout, which are not part of the project. Elsewhere the tests that need them are reported as
 * skipped.
 */
export const hasRealExports = existsSync(folder)

export function realExport(name: string): string {
  return fileURLToPath(new URL(name, folder))
}

/** The column mapping that the KAG file needs: its ids, and that it covers two weeks. */
export const kag = {
  file: 'meta/KAG_conversion_data.csv',
  map: { campaign: 'xyz_campaign_id', ad_set: 'fb_campaign_id', ad: 'ad_id' },
  from: '2017-08-17',
  to: '2017-08-30',
  currency: 'USD',
  platform: 'meta',
} as const
