import { dayAt } from '@adroit/contract/calendar'
import type { AttributionSetting } from '@adroit/contract/publish-plan'
import type { Click } from './user-event.ts'

const dayMs = 86_400_000
/** A phone's clock may be so far behind the server's, which says when a click was. */
const skewMs = 5 * 60_000
/** An install belongs to a click of at most so many days before, by the setting `web2app`. */
const clickDays = 7

/**
 * Returns the click that an installation belongs to: the last one before it that the setting admits. Null: there is none, and the user is
 * organic. `clicks`: all clicks that the user's events name.
 */
export function installClick(clicks: readonly Click[], installedAt: number, setting: AttributionSetting): Click | null {
  const last = lastBefore(clicks, installedAt)
  return last && admits[setting](last, installedAt) ? last : null
}

/** The last click before a moment, as far as clocks agree; of two at the same moment, the one with the larger token. */
export function lastBefore(clicks: readonly Click[], moment: number): Click | null {
  return clicks.reduce<Click | null>((last, click) => {
    if (click.at > moment + skewMs) return last
    return !last || click.at > last.at || (click.at === last.at && click.token > last.token) ? click : last
  }, null)
}

const admits: Readonly<Record<AttributionSetting, (click: Click, installedAt: number) => boolean>> = {
  one_day_click: ({ at, place }, installedAt) => dayIn(at, place.timeZone) === dayIn(installedAt, place.timeZone),
  web2app: ({ at }, installedAt) => installedAt - at <= clickDays * dayMs,
  all_events: () => true,
}

const dayIn = (moment: number, timeZone: string) => dayAt(new Date(moment), timeZone)
