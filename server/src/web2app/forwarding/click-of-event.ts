import { allLinkPlatforms, type LinkPlatform, linkPlatforms } from '@adroit/contract/web2app-links'
import { type ClickRow, clickById, type NamedClick } from '../clicks/known-clicks.ts'

/** A phone's clock may be so far behind the server's, which says when a click was. */
const skewMs = 5 * 60_000

/** The platform whose ID came in a parameter of a link. */
export function platformOfParameter(parameter: string | null): LinkPlatform | null {
  return allLinkPlatforms.find((platform) => (linkPlatforms[platform].clickIds as readonly (string | null)[]).includes(parameter)) ?? null
}

/**
 * Returns the click that brought a user to an event: the last one before it with a platform's ID, of those that the user's events name.
 * Null: there is none.
 */
export function clickOfEvent(at: Date, events: readonly NamedClick[], clicks: readonly ClickRow[]): ClickRow | null {
  const byToken = new Map(clicks.map((click) => [click.token, click]))
  const byId = clickById(clicks)
  const named = events.flatMap(({ click_token: token, click_id: id }) => byToken.get(token ?? '') ?? byId.get(id ?? '') ?? [])
  let last: ClickRow | null = null
  for (const click of named) {
    const counts = click.click_id_kind !== null && click.at.getTime() <= at.getTime() + skewMs
    if (counts && (last === null || click.at > last.at)) last = click
  }
  return last
}
