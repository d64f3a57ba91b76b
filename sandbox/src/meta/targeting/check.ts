import { europeanUnion } from '../../world/countries.ts'
import type { AdObject, Fields } from '../../world/world.ts'
import type { Ask } from '../create/ask.ts'
import { listIn, objectIn, objectsIn, recordsIn, textIn, wholeIn } from '../create/check.ts'
import { refuse } from '../create/refuse.ts'
import { invalid } from '../errors.ts'
import { checkDetails } from './check-details.ts'
import { checkPlaces, countriesIn } from './check-places.ts'

/** Checks the audience and placements of an ad set, and what follows from its places. */
export function checkTargeting(ask: Ask, campaign: AdObject): void {
  const { fields, account } = ask
  if (fields['targeting'] === undefined) throw invalid('The parameter targeting is required')
  const targeting = objectIn('targeting', fields['targeting'], 'targeting')
  const audiences = recordsIn('targeting[custom_audiences]', targeting['custom_audiences'])
  for (const one of [...audiences, ...recordsIn('targeting[excluded_custom_audiences]', targeting['excluded_custom_audiences'])]) {
    const id = textIn(one, 'id')
    if (!account.assets.audiences.some((known) => known.id === id)) {
      throw refuse('Custom audience not available', `There is no custom audience ${id} in this ad account.`)
    }
  }
  checkPlaces(targeting, audiences.length > 0)
  checkPeople(targeting, campaign)
  checkDetails(targeting)
  checkPlacements(targeting)
  if (countriesIn(targeting).some((country) => europeanUnion.includes(country))) {
    // The EU's Digital Services Act: who pays, and who benefits.
    if (textIn(fields, 'dsa_payor') === null)
      throw refuse(
        'Payor required',
        'Ads for the European Union need the person or organization that pays for them (dsa_payor).',
        3_858_079,
      )
    if (textIn(fields, 'dsa_beneficiary') === null) {
      throw refuse(
        'Beneficiary required',
        'Ads for the European Union need the person or organization that benefits from them (dsa_beneficiary).',
        3_858_081,
      )
    }
  }
}

/** The countries in which an ad set with these parameters is shown. */
export const countriesOf = (fields: Fields): readonly string[] => {
  const targeting = fields['targeting']
  const found = typeof targeting === 'object' && targeting !== null ? countriesIn(targeting as Fields) : []
  return found.length === 0 ? ['US'] : found
}

const strict = ['HOUSING', 'CREDIT', 'EMPLOYMENT', 'FINANCIAL_PRODUCTS_SERVICES']

/** Ages from 13 to 65, which stands for everybody older too. With Advantage+ audience and in special categories they are not restricted. */
function checkPeople(targeting: Fields, { given }: AdObject): void {
  const [youngest, oldest] = [wholeIn(targeting, 'age_min') ?? 18, wholeIn(targeting, 'age_max') ?? 65]
  if (youngest < 13 || oldest > 65 || youngest > oldest)
    throw refuse('Age not possible', 'Ages are from 13 to 65, and age_min is at most age_max.')
  const genders = listIn('targeting[genders]', targeting['genders']).map(Number)
  if (genders.some((one) => one !== 1 && one !== 2)) throw invalid('Param targeting[genders] must be one of {1, 2}')
  const automation = targeting['targeting_automation']
  const flag =
    automation === undefined ? null : wholeIn(objectIn('targeting[targeting_automation]', automation, 'automation'), 'advantage_audience')
  if (flag !== 0 && flag !== 1) {
    const text = 'To create your ad set, you need to enable or disable the Advantage audience feature: set advantage_audience to 1 or 0.'
    throw refuse('Advantage Audience Flag Required', text, 1_870_227)
  }
  if (flag === 1 && (oldest < 65 || youngest > 25)) {
    throw refuse('Age not possible with Advantage+ audience', 'With Advantage+ audience, age_max is 65 and age_min at most 25.', 1_870_189)
  }
  const categories = given?.['special_ad_categories']
  const special = Array.isArray(categories) && categories.some((one) => strict.includes(String(one)))
  if (special && (youngest !== 18 || oldest !== 65 || genders.length === 1)) {
    throw refuse('Audience not possible', 'Ads of this special category are for everybody from 18 to 65+.')
  }
}

const platforms = ['facebook', 'instagram', 'audience_network', 'messenger', 'threads', 'whatsapp']

function checkPlacements(targeting: Fields): void {
  const chosen = listIn('targeting[publisher_platforms]', targeting['publisher_platforms']).map(String)
  const strange = chosen.find((one) => !platforms.includes(one))
  if (strange !== undefined)
    throw invalid(`Param targeting[publisher_platforms] must be one of {${platforms.join(', ')}} - got "${strange}".`)
  for (const platform of platforms) {
    const positions = listIn(`targeting[${platform}_positions]`, targeting[`${platform}_positions`])
    if (positions.length > 0 && chosen.length > 0 && !chosen.includes(platform)) {
      throw refuse('Placement not possible', `${platform}_positions needs ${platform} in publisher_platforms.`)
    }
  }
  const devices = listIn('targeting[device_platforms]', targeting['device_platforms']).map(String)
  if (devices.some((one) => one !== 'mobile' && one !== 'desktop'))
    throw invalid('Param targeting[device_platforms] must be one of {desktop, mobile}')
  objectsIn('targeting[flexible_spec]', targeting['flexible_spec'], 'flexible')
}
