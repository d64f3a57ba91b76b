import type { EntityPath } from '../definition.ts'

/**
 * Returns an ad entity's address in Google Ads: an account's campaigns, a campaign's ad groups, or an ad group's ads. `__e` is the customer ID
 * that the API and the interface show; `ocid` would be an internal one. Google does not document the parameters.
 */
export function entityUrl({ account, campaign, adSet }: EntityPath): string {
  const path = { ...(campaign !== null && { campaignId: campaign }), ...(adSet !== null && { adGroupId: adSet }) }
  const list = campaign === null ? 'campaigns' : adSet === null ? 'adgroups' : 'ads'
  return `https://ads.google.com/aw/${list}?${new URLSearchParams({ __e: account.replaceAll('-', ''), ...path })}`
}
