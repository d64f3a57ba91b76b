import type { EntityPath } from '../definition.ts'

const base = 'https://adsmanager.facebook.com/adsmanager/manage'

/**
 * Returns an ad entity's address in Meta Ads Manager, selected in the list of its level, or an account's campaigns. Meta does not document
 * the parameters.
 */
export function entityUrl({ account, campaign, adSet, ad }: EntityPath): string {
  const [list, kind, id] = ad ? ['ads', 'ad', ad] : adSet ? ['adsets', 'adset', adSet] : ['campaigns', 'campaign', campaign]
  const selected = id === null ? {} : { [`selected_${kind}_ids`]: id }
  return `${base}/${list}?${new URLSearchParams({ act: account.replace(/^act_/, ''), ...selected })}`
}
