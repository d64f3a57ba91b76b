import { type Day, dayAt } from '@adroit/contract/calendar'
import type { KnownUser } from '../attribution/attribute-user.ts'
import type { ComputedUser } from '../attribution/attribute-users.ts'
import { lastBefore } from '../attribution/install-click.ts'

/** What has to stay known of a user once their events before a UTC day are deleted. */
export function knownUserAfter({ events, known, home, attribution }: ComputedUser, cutoff: Day): KnownUser {
  const end = Date.parse(`${cutoff}T00:00:00Z`)
  const final = attribution.contributions.filter(({ eventAt }) => eventAt < end)
  const installedAt = known?.installedAt ?? final.find(({ opens }) => opens > 0)?.eventAt ?? null
  const clicks = [...(known?.click ? [known.click] : []), ...events.flatMap(({ click }) => click ?? [])]
  const reopened = final.filter(({ reopens }) => reopens > 0).map(({ eventAt }) => dayAt(new Date(eventAt), home.timeZone))
  return {
    installedAt,
    click: installedAt === null ? null : lastBefore(clicks, installedAt),
    paid: (known?.paid ?? false) || final.some(({ payers }) => payers > 0),
    reopenedOn: [known?.reopenedOn ?? '', ...reopened].sort().at(-1) || null,
  }
}
