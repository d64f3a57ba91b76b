import type { OpenedLink, OpeningApp } from './claim-store.ts'

/** Apple and Google read 128 kB at most. */
const mostBytes = 120_000

/** `base`: the path before `/go/`, which is empty unless the app is below a path. */
const component = (base: string, code: string) => ({ '/': `${base}/go/${code}` })
/** Of a component with its comma. */
const componentBytes = (base: string) => JSON.stringify(component(base, 'k3jx9qzm2p')).length + 1

/** More links than fit into a file. */
export const mostOpenedLinks = Math.ceil(mostBytes / componentBytes(''))

export interface Opened {
  readonly apps: readonly OpeningApp[]
  readonly links: readonly OpenedLink[]
  /** The path of links before `/go/`. */
  readonly base: string
}

/**
 * The codes of each app that fit into a file, in the order of `links`. What does not fit is left out, and opens in the browser as before: a pattern
 * such as `/go/*` would be short, but give an app the links of all others. `bytesOf`: the size of an app's entry without codes; null: it has
 * none.
 */
function fitting({ apps, links, base }: Opened, bytesOf: (app: OpeningApp) => number | null) {
  const byId = new Map(apps.map((app) => [app.account_id, app]))
  const codes = new Map<OpeningApp, string[]>()
  let bytes = 0
  for (const { account_id, code } of links) {
    const app = byId.get(account_id)
    const entry = app ? bytesOf(app) : null
    if (!app || entry === null) continue
    const known = codes.get(app)
    bytes += componentBytes(base) + (known ? 0 : entry)
    if (bytes > mostBytes) break
    if (known) known.push(code)
    else codes.set(app, [code])
  }
  return codes
}

/** `apple-app-site-association`: which app opens which links. Apps with one bundle are one entry. */
export function appleText(opened: Opened): string {
  const byBundle = new Map<string, string[]>()
  for (const [{ ios_bundle: bundle }, codes] of fitting(opened, ({ ios_bundle: own }) => (own === null ? null : own.length + 60)))
    if (bundle !== null) byBundle.set(bundle, [...(byBundle.get(bundle) ?? []), ...codes])
  const details = [...byBundle].map(([bundle, codes]) => ({
    appIDs: [bundle],
    components: codes.map((code) => component(opened.base, code)),
  }))
  return JSON.stringify({ applinks: { details } })
}

const everyUrl = 'delegate_permission/common.handle_all_urls'

const statement = ({ android_package, android_fingerprints }: OpeningApp, base: string, codes: readonly string[]) => ({
  relation: [everyUrl],
  target: { namespace: 'android_app', package_name: android_package, sha256_cert_fingerprints: android_fingerprints },
  // read by Android 15 and later: earlier versions know the paths of the app's manifest only
  relation_extensions: { [everyUrl]: { dynamic_app_link_components: codes.map((code) => component(base, code)) } },
})

/** `assetlinks.json`: which packages may open links. */
export function androidText(opened: Opened): string {
  const bytesOf = (app: OpeningApp) =>
    app.android_package === null || app.android_fingerprints.length === 0
      ? null
      : JSON.stringify(statement(app, opened.base, [])).length + 1
  return JSON.stringify([...fitting(opened, bytesOf)].map(([app, codes]) => statement(app, opened.base, codes)))
}
