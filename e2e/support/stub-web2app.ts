import { type AppKey, createAppKey, listAppKeys, listApps, revokeAppKey, saveApp, type WebApp } from '@adroit/contract/web2app'
import { listForwardings } from '@adroit/contract/web2app-forwarding'
import { type AppLink, deleteAppLink, listAppLinks, saveAppLink } from '@adroit/contract/web2app-links'
import { type AppPostback, createAppPostback, listAppPostbacks, revokeAppPostback } from '@adroit/contract/web2app-postbacks'
import { pathOf } from './sendable.ts'
import { ok, paths, type Stub } from './stub.ts'
import { viewerProfile } from './stub-accounts.ts'
import { profile } from './stub-data.ts'

export const web2appPaths = {
  apps: pathOf(listApps),
  saveApp: pathOf(saveApp),
  keys: pathOf(listAppKeys),
  createKey: pathOf(createAppKey),
  revokeKey: pathOf(revokeAppKey),
  links: pathOf(listAppLinks),
  saveLink: pathOf(saveAppLink),
  deleteLink: pathOf(deleteAppLink),
  postbacks: pathOf(listAppPostbacks),
  createPostback: pathOf(createAppPostback),
  revokePostback: pathOf(revokeAppPostback),
}

export const knownApp: WebApp = {
  ...{ id: '41', name: 'Lamplight Reader · stories for the evening', currency: 'USD', timeZone: 'America/New_York' },
  ...{ androidPackage: 'com.example.reader', iosAppId: '284882215', website: 'https://reader.example.com/', attribution: 'web2app' },
  ...{ iosBundle: null, androidFingerprints: [], retentionDays: 365 },
  lastEventAt: '2026-11-19T20:15:00Z',
}

export const knownKey: AppKey = {
  ...{ id: '51', name: 'Production server', environment: 'live', publicId: 'ak_7Qm2xW9rT4yB', createdAt: '2026-11-02T09:30:00Z' },
  revokedAt: null,
}

export const knownLink: AppLink = {
  ...{ id: '61', app: '41', name: 'Autumn sale · story ads', platform: 'meta', target: 'store', site: null, deepLink: null, page: null },
  ...{ address: 'https://ads.example.com/go/k3Jx9QzL', createdAt: '2026-11-03T10:00:00Z' },
}

export const knownPostback: AppPostback = {
  ...{ id: '71', name: 'AppsFlyer Android', createdAt: '2026-11-05T08:00:00Z', revokedAt: null },
  mapping: { event: 'event_name', kinds: { install: 'first_open', af_purchase: 'order' }, fields: { user: 'appsflyer_id' } },
}

interface Stored {
  readonly apps: readonly WebApp[]
  readonly without: readonly { readonly id: string; readonly name: string }[]
  readonly keys: readonly AppKey[]
  readonly links: readonly AppLink[]
  readonly postbacks: readonly AppPostback[]
}

/** A landing page as it is answered: its material is approved. */
function withMaterial(page: NonNullable<AppLink['page']>): AppLink['page'] {
  return { ...page, material: page.material && { ...page.material, name: 'Barrier cream', kind: 'image', state: 'approved' } }
}

/** Serves apps, keys, links and postbacks to a member who manages them, unless `mayManage` is false, and keeps what is saved, revoked and deleted. */
export function serveWeb2App(api: Stub, first: Partial<Stored> = {}, mayManage = true): { readonly stored: () => Stored } {
  let stored: Stored = { apps: [], without: [], keys: [], links: [], postbacks: [], ...first }
  api.answer(paths.self, ok(mayManage ? { ...profile, may: [...profile.may, 'web2app.manage', 'accounts.manage'] } : viewerProfile))
  api.answer(web2appPaths.apps, () => ok({ apps: [...stored.apps], without: [...stored.without] }))
  api.answer(web2appPaths.keys, () => ok({ keys: [...stored.keys] }))
  api.answer(pathOf(listForwardings), ok({ forwardings: [], accounts: [] }))
  api.answer(web2appPaths.links, () => ok({ links: [...stored.links] }))
  api.answer(web2appPaths.postbacks, () => ok({ postbacks: [...stored.postbacks] }))
  api.answer(web2appPaths.saveApp, ({ body }) => {
    const given = body as Pick<WebApp, 'id' | 'androidPackage' | 'iosAppId' | 'website' | 'attribution'>
    const name = [...stored.apps, ...stored.without].find(({ id }) => id === given.id)?.name ?? ''
    const app: WebApp = { ...knownApp, lastEventAt: null, name, ...given }
    const others = stored.apps.filter(({ id }) => id !== app.id)
    stored = { ...stored, apps: [...others, app], without: stored.without.filter(({ id }) => id !== app.id) }
    return ok(app)
  })
  api.answer(web2appPaths.createKey, ({ body }) => {
    const { name, environment } = body as Pick<AppKey, 'name' | 'environment'>
    const key: AppKey = { ...knownKey, id: '59', name, environment, publicId: 'ak_Zz81pLmN3cVb' }
    stored = { ...stored, keys: [key, ...stored.keys] }
    return ok({ key, secret: 'sk_4fT8sQ1wE7rY2uI9oP3aS6dF5gH0jK4lZ8xC2vB7nM1q' })
  })
  api.answer(web2appPaths.revokeKey, ({ body }) => {
    const { id } = body as { id: string }
    stored = { ...stored, keys: stored.keys.map((key) => (key.id === id ? { ...key, revokedAt: '2026-11-20T08:00:00Z' } : key)) }
    return ok(null)
  })
  api.answer(web2appPaths.saveLink, ({ body }) => {
    const given = body as Partial<AppLink>
    const link: AppLink = { ...knownLink, id: '69', ...given, ...(given.page && { page: withMaterial(given.page) }) }
    stored = { ...stored, links: [link, ...stored.links.filter(({ id }) => id !== link.id)] }
    return ok(link)
  })
  api.answer(web2appPaths.deleteLink, ({ body }) => {
    stored = { ...stored, links: stored.links.filter(({ id }) => id !== (body as { id: string }).id) }
    return ok(null)
  })
  api.answer(web2appPaths.createPostback, ({ body }) => {
    const { name, mapping } = body as Pick<AppPostback, 'name' | 'mapping'>
    const postback: AppPostback = { ...knownPostback, id: '79', name, mapping }
    stored = { ...stored, postbacks: [postback, ...stored.postbacks] }
    return ok({ postback, address: 'https://ads.example.com/api/web2app/postback/Zk3Jx9QzL7mPw2Rt5Vb8Nc' })
  })
  api.answer(web2appPaths.revokePostback, ({ body }) => {
    const { id } = body as { id: string }
    stored = { ...stored, postbacks: stored.postbacks.map((one) => (one.id === id ? { ...one, revokedAt: '2026-11-20T08:00:00Z' } : one)) }
    return ok(null)
  })
  return { stored: () => stored }
}
