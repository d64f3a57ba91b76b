import type { EntityPath } from '../definition.ts'

/**
 * Returns the address of the list with an ad entity in TikTok Ads Manager. Parameters that select one of its rows are not known; the
 * account is `aadvid`. TikTok does not document it.
 */
export function entityUrl({ account, adSet, ad }: EntityPath): string {
  const list = ad !== null ? 'creative' : adSet !== null ? 'adgroup' : 'campaign'
  return `https://ads.tiktok.com/i18n/perf/${list}?${new URLSearchParams({ aadvid: account })}`
}
