import { createAppKey } from '@adroit/contract/web2app'
import { getLinkTest, type LinkTest, startLinkTest } from '@adroit/contract/web2app-link-tests'
import { type AppLink, saveAppLink } from '@adroit/contract/web2app-links'
import { listAppEvents } from '@adroit/contract/web2app-monitor'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { addApp } from '../../../test/apps.ts'
import { signIn } from '../../../test/client.ts'
import { makeCompany, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'

export const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
export const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
export const desktop = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'

export const tokenIn = (test: LinkTest) => new URL(test.address).searchParams.get('adroit_test') ?? ''
/** What a test hands on where a click would have its token. */
export const clickIn = (test: LinkTest) => `test-${tokenIn(test)}`

/** A company with an app, and what tests of its links are done with. */
export async function makeTested(world: World) {
  const company = await makeCompany(world, { roles: ['owner', 'viewer'] })
  const owner = await signIn(world, company.abbreviation)
  const app = await addApp(world, owner)
  const keyed = (environment: 'live' | 'test') => owner.call(createAppKey, { app: app.id, name: environment, environment })
  const testKey = await keyed('test')
  const makeLink = (more: Partial<z.input<typeof saveAppLink.input>> = {}) =>
    owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: 'meta', target: 'store', site: null, ...more })
  return {
    ...{ company, owner, app, makeLink },
    start: (link: AppLink) => owner.call(startLinkTest, { link: link.id }),
    hops: async (test: LinkTest) => (await owner.call(getLinkTest, { id: test.id })).hops,
    monitor: () => owner.call(listAppEvents, { app: app.id }),
    reportAsTest: (events: readonly unknown[]) => app.report(events, { key: testKey.key.publicId, secret: testKey.secret }),
    visit: (address: string, userAgent = android, method: 'GET' | 'HEAD' = 'GET') => {
      const { pathname, search } = new URL(address)
      return world.app.inject({ method, url: pathname + search, headers: { 'user-agent': userAgent } })
    },
    stored: async () => {
      const { rows } = await asSystem(world.ctx.db, (tx) =>
        sql<{ clicks: number; events: number }>`select
          (select count(*)::int from web2app_clicks where account_id = ${app.id}) as clicks,
          (select count(*)::int from web2app_events where account_id = ${app.id}) as events`.execute(tx),
      )
      return rows[0]
    },
  }
}
