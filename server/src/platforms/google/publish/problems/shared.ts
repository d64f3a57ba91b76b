import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAdGroup } from '../../../account-plan.ts'
import { audienceField, problem } from '../../../plan-fields.ts'
import { channels } from '../channel.ts'
import { constantsOf } from '../languages.ts'
import { geoTargetsOf } from '../places.ts'
import { devicesOf } from '../segments.ts'

type Audience = PlannedAdGroup['audience']

const inOrder = (list: readonly (string | number)[]): string => [...list].sort().join(' ')

/** What belongs to the campaign, as one text for each field. */
const ofCampaign: readonly (readonly [string, 'places' | 'devices', (audience: Audience) => string])[] = [
  ['include.places', 'places', ({ include }) => inOrder(geoTargetsOf(include.places))],
  ['exclude.places', 'places', ({ exclude }) => inOrder(geoTargetsOf(exclude.places))],
  ['include.languages', 'places', ({ include }) => inOrder(include.languages.flatMap(constantsOf))],
  ['include.segments', 'devices', (audience) => inOrder(devicesOf(audience) ?? ['all'])],
]

/** What belongs to the campaign must be the same in all audiences, or each would be shown to those of the others. */
export function sharedProblems({ google: { channel }, campaign }: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const [first] = campaign.adGroups
  if (first === undefined || first === group) return []
  const { placesOf, devices } = channels[channel]
  const shares = { places: placesOf === 'campaign', devices }
  return ofCampaign.flatMap(([name, part, textOf]) =>
    shares[part] && textOf(first.audience) !== textOf(group.audience)
      ? [problem('field_unsupported', audienceField(group, name), { with: channel })]
      : [],
  )
}
