import type { EntityPath } from '../definition.ts'

/**
 * Returns an ad entity's address in Google Ads: a campaign's ad groups, or an ad group's ads. `__e` is the customer ID that the API and the
 * interface show; `ocid` would be an internal one. Google does not document the parameters.
 */
export function entityUrl({ account, campaign, adSet }: EntityPath): string {
  const parameters = { __e: account.replaceAll('-', ''), campaignId: campaign, ...(adSet !== null && { adGroupId: adSet }) }
  return `https://ads.google.com/aw/${adSet === null ? 'adgroups' : 'ads'}?${new URLSearchParams(parameters)}`
}
