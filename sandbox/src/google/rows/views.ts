import type { AdObject } from '../../world/world.ts'
import type { Checked } from '../gaql/check.ts'
import { resourceOf } from '../gaql/fields.ts'
import { adGroupFields } from './ads.ts'
import { byAction, dateSegments } from './by-action.ts'
import { campaignFields } from './campaign.ts'
import { criterionOf } from './countries.ts'
import { measured, metricFields, split } from './measured.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

/**
 * Rows by country. `user_location_view`: where people were, split by whether the place was targeted. `geographic_view`: all of it twice, by
 * where they were and by what they were interested in, so the two must not be added up.
 */
export function viewRows(tree: Tree, query: Checked, days: readonly [string, string], segments: readonly string[]): Fields[] {
  return groupsOf(tree, query).flatMap(({ fields, ads }) =>
    byAction(tree, measured(tree, ads, days, dateSegments(segments), true), segments).flatMap(({ segments: values, country, figures }) => {
      const criterion = criterionOf(country ?? '')
      const row = (kind: string, more: Fields, part: typeof figures): Fields => ({
        ...fields,
        ...values,
        ...more,
        [`${query.from}.resource_name`]: nameIn(tree, kind, `${criterion}~${Object.values(more).join('~')}`),
        [`${query.from}.country_criterion_id`]: String(criterion),
        ...metricFields(part),
      })
      if (query.from === 'geographic_view') {
        return ['LOCATION_OF_PRESENCE', 'AREA_OF_INTEREST'].map((type) =>
          row('geographicViews', { 'geographic_view.location_type': type }, figures),
        )
      }
      const [targeted, others] = split(figures)
      return [
        row('userLocationViews', { 'user_location_view.targeting_location': true }, targeted),
        row('userLocationViews', { 'user_location_view.targeting_location': false }, others),
      ]
    }),
  )
}

/** Selecting fields of ad groups splits the rows by ad group, and leaves out entities without one; the same holds for campaigns. */
function groupsOf(tree: Tree, query: Checked): { fields: Fields; ads: readonly AdObject[] }[] {
  const named = new Set(query.select.map(resourceOf))
  if (named.has('ad_group')) return tree.adGroups.map((each) => ({ fields: adGroupFields(tree, each), ads: tree.adsUnder(each.id) }))
  const used = new Set([...named, ...query.filters.map(({ field }) => resourceOf(field))])
  if (used.has('campaign')) return tree.campaigns.map((each) => ({ fields: campaignFields(tree, each), ads: tree.adsUnder(each.id) }))
  return [{ fields: {}, ads: tree.campaigns.flatMap(({ id }) => tree.adsUnder(id)) }]
}
