import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'
import { landingPage, sentLandingPage } from './web2app-landing.ts'

const area = '/api/mobile/platform/web2app/link'

interface LinkParameters {
  /** Query parameters with the platform's macros, which it replaces at each click. */
  readonly macros: { readonly campaign: string; readonly adSet: string; readonly ad: string }
  /** Parameters in which the platform adds its own ID of the click, in the order of preference. */
  readonly clickIds: readonly string[]
}

/**
 * What a link's address carries for each platform. Sources: Meta "URL parameters" (dynamic parameters of ads), Google Ads "ValueTrack
 * parameters", TikTok "Add URL parameters" and their click IDs.
 */
export const linkPlatforms = {
  meta: { macros: { campaign: '{{campaign.id}}', adSet: '{{adset.id}}', ad: '{{ad.id}}' }, clickIds: ['fbclid'] },
  google: { macros: { campaign: '{campaignid}', adSet: '{adgroupid}', ad: '{creative}' }, clickIds: ['gclid', 'gbraid', 'wbraid'] },
  tiktok: { macros: { campaign: '__CAMPAIGN_ID__', adSet: '__AID__', ad: '__CID__' }, clickIds: ['ttclid'] },
} as const satisfies Readonly<Record<string, LinkParameters>>
export type LinkPlatform = keyof typeof linkPlatforms
export const allLinkPlatforms = Object.keys(linkPlatforms) as [LinkPlatform, ...LinkPlatform[]]

/** The query parameter of a link's test. Whatever its value is, the visit does not count. */
export const testParameter = 'adroit_test'

/** A macro of one of the platforms, also one that links do not have. */
export const everyMacroText = /^(\{\{?[^{}]+\}?\}|__[A-Z_]+__)$/

/** Query parameters of links that carry the macros. */
export const linkParameters = { campaign: 'campaign_id', adSet: 'adset_id', ad: 'ad_id' } as const

/** The address to enter at the platform: the link's own with the platform's macros. */
export function linkAddress(link: string, platform: LinkPlatform | null): string {
  return platform === null ? link : `${link}?${macrosOf(platform).join('&')}`
}

/** The address that tests a link: the one for the platform, with the test's token. */
export function testAddress(link: string, platform: LinkPlatform | null, token: string): string {
  return [`${link}?${testParameter}=${token}`, ...(platform === null ? [] : macrosOf(platform))].join('&')
}

/** Parameters with the platform's macros. They must not be encoded: platforms look for them as they are. */
function macrosOf(platform: LinkPlatform): string[] {
  const { macros } = linkPlatforms[platform]
  return (Object.keys(linkParameters) as (keyof typeof linkParameters)[]).map((key) => `${linkParameters[key]}=${macros[key]}`)
}

/** The path of every link, with its code. */
const linkPath = /^https?:\/\/[^/?#]+\/go\/([a-z0-9]{10})(?=$|[?#])/

/** The code of an address that may be a link's, on whichever host; null: it is no link's. */
export const linkCodeOf = (address: string): string | null => linkPath.exec(address.trim())?.[1] ?? null

const everyMacro = new Set(allLinkPlatforms.flatMap(macrosOf))
const nameOf = (parameter: string) => parameter.slice(0, parameter.indexOf('='))

/**
 * The address of an ad on the platform that leads to a link: with the platform's macros instead of another platform's. Parameters that were
 * added to the link stay, and one of them with the name of a macro's replaces the macro. The token of a test is left out: nothing
 * would count.
 */
export function adAddress(address: string, platform: LinkPlatform): string {
  const [before = '', ...fragment] = address.split('#')
  const [link = '', ...query] = before.split('?')
  const added = query
    .join('?')
    .split('&')
    .filter((one) => one !== '' && !everyMacro.has(one) && nameOf(one) !== testParameter)
  const names = new Set(added.map(nameOf))
  const parameters = [...macrosOf(platform).filter((one) => !names.has(nameOf(one))), ...added]
  return [`${link}?${parameters.join('&')}`, ...fragment].join('#')
}

export const linkTargets = ['store', 'site', 'page'] as const

/** Characters of a deep link. */
export const mostDeepLink = 500

/** Links that an app may have. */
export const mostLinks = 1_000

const link = z.object({
  id,
  app: id,
  name: z.string(),
  platform: z.nullable(z.enum(allLinkPlatforms)),
  /** store: the store of the visitor's phone · site: a page of the company · page: a landing page that Adroit serves. */
  target: z.enum(linkTargets),
  site: z.nullable(z.string()),
  /** Where the app finds the content, such as `reader://book/42`; null: the link is about none. */
  deepLink: z.nullable(z.string()),
  /** What its landing page shows, also while the link leads elsewhere; null: it never had one. */
  page: z.nullable(landingPage),
  /** Without parameters. */
  address: z.string(),
  createdAt: moment,
})
export type AppLink = z.infer<typeof link>

/** Links of an app, the newest first. Throws `app_gone`. */
export const listAppLinks = endpoint({
  name: 'listAppLinks',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: z.object({ app: id }),
  answer: z.object({ links: z.array(link) }),
})

/**
 * Adds a link, or changes the one with the id; its address stays. Throws `app_gone`, `link_gone`, `app_link_limit`, `name_length`,
 * `app_address_invalid`, `app_deep_link_invalid`, and `app_store_missing` if the app has no store. A landing page also throws `landing_headline_length`,
 * `landing_body_length`, `landing_button_length`, `landing_privacy_invalid`, `landing_material_unapproved` and `material_gone`, and
 * `app_store_missing` if the app has neither a store nor a website.
 */
export const saveAppLink = endpoint({
  name: 'saveAppLink',
  method: 'POST',
  path: `${area}/save`,
  access: 'web2app.manage',
  input: z.object({
    id: z.exactOptional(id),
    app: id,
    name: text(400),
    platform: z.nullable(z.enum(allLinkPlatforms)),
    target: z.enum(linkTargets),
    site: z.nullable(text(2_048)),
    /** Omitted: unchanged, or none. */
    deepLink: z.exactOptional(z.nullable(text(2_048))),
    /** Required for the target `page`. */
    page: z.exactOptional(z.nullable(sentLandingPage)),
  }),
  answer: link,
})

/** Visitors of a deleted link are told that it has ended. What it brought still counts. Throws `app_link_gone`. */
export const deleteAppLink = endpoint({
  name: 'deleteAppLink',
  method: 'POST',
  path: `${area}/delete`,
  access: 'web2app.manage',
  input: z.object({ id }),
  answer: z.null(),
})
