import { type LinkPlatform, linkParameters, linkPlatforms } from '@adroit/contract/web2app-links'

/** What the query of a visited link says. */
export interface Visit {
  /** The platform's own ID of the click, and the parameter that it came in. */
  readonly clickId: { readonly parameter: string; readonly value: string } | null
  readonly campaign: string | null
  readonly adSet: string | null
  readonly ad: string | null
  /** Parameters whose macros the platform did not replace, or replaced by something that is no ID. */
  readonly unreadable: readonly string[]
}

const mostCharacters = 500

/** IDs of entities are numbers at all three platforms. */
const entityId = /^\d{1,24}$/
/** Click IDs are opaque: letters, digits and what base64 and its variants add. */
const clickIdText = /^[\w.~+/=-]{1,500}$/

/** Reads a link's query. Parameters that occur twice, are empty or too long count as absent. */
export function readVisit(query: Readonly<Record<string, unknown>>, platform: LinkPlatform | null): Visit {
  const given = (parameter: string) => {
    const value = query[parameter]
    return typeof value === 'string' && value !== '' && value.length <= mostCharacters ? value : null
  }
  const ids = (Object.keys(linkParameters) as (keyof typeof linkParameters)[]).map((key) => [key, linkParameters[key]] as const)
  const parameters =
    platform === null ? Object.values(linkPlatforms).flatMap(({ clickIds }) => [...clickIds]) : [...linkPlatforms[platform].clickIds]
  const clickIds = parameters.flatMap((parameter) => {
    const value = given(parameter)
    return value !== null && clickIdText.test(value) ? [{ parameter, value }] : []
  })
  const entity = (parameter: string) => {
    const value = given(parameter)
    return value !== null && entityId.test(value) ? value : null
  }
  return {
    clickId: clickIds[0] ?? null,
    campaign: entity(linkParameters.campaign),
    adSet: entity(linkParameters.adSet),
    ad: entity(linkParameters.ad),
    unreadable: ids.flatMap(([, parameter]) => (query[parameter] !== undefined && entity(parameter) === null ? [parameter] : [])),
  }
}
