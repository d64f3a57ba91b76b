import type { PlanPlace } from '@adroit/contract/publish-plan'
import { isInUnion } from '../../europe.ts'

/** Besides the European Union: the rest of the EEA, the United Kingdom, Switzerland, Canada, the United States, and Latin America. */
const adultsOnly: readonly string[] = [
  ...['IS', 'LI', 'NO', 'GB', 'CH', 'CA', 'US'],
  ...['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'DO', 'EC', 'GT', 'HN', 'HT', 'MX', 'NI', 'PA', 'PE', 'PR', 'PY', 'SV', 'UY', 'VE'],
]

/**
 * Whether ads may be shown to people of 13 to 17 in a place (code 40065; docs of `age_groups`: there "in certain scenarios" not in these
 * countries). The country of a region or city is not known, so it counts as one of them.
 */
export const allowsMinors = ({ kind, platform, id }: PlanPlace): boolean =>
  kind === 'country' && platform === null && !isInUnion(id) && !adultsOnly.includes(id)
