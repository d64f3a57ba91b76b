import { saveAppLink } from '@adroit/contract/web2app-links'
import { addApp, type TestApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, type World } from '../../../test/world.ts'
import { forCompany } from '../../db/database.ts'
import { connect, type SyncedAccount } from '../../reports/synced.test-helper.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** A company with an app in dollars by UTC, a link for ads, and one of a newsletter. */
export interface CohortWorld {
  readonly company: string
  /** A session that begins now. */
  readonly signIn: (username?: string) => Promise<Client>
  readonly app: TestApp
  readonly links: { readonly ads: string; readonly newsletter: string }
  /** Connects an account with one ad, whose source ID is given. */
  readonly addAd: (ad: string, wanted: { currency: string; timeZone: string }) => Promise<SyncedAccount>
  /** Opens a link at a moment and returns the token of the click; `ad`: what its macros say. */
  readonly follow: (link: 'ads' | 'newsletter', at: string, ad?: string) => Promise<string>
}

export async function makeCohortWorld(world: World): Promise<CohortWorld> {
  const made = await makeCompany(world, { roles: ['owner', 'viewer'] })
  const owner = await signIn(world, made.abbreviation)
  const app = await addApp(world, owner)
  const linkNamed = (name: string, platform: 'meta' | null) =>
    owner.call(saveAppLink, { app: app.id, name, platform, target: 'store', site: null })
  const links = { ads: await linkNamed('Ads', 'meta'), newsletter: await linkNamed('Newsletter', null) }
  return {
    company: made.id,
    signIn: (username = 'owner') => signIn(world, made.abbreviation, username),
    app,
    links: { ads: links.ads.id, newsletter: links.newsletter.id },
    addAd: async (ad, wanted) => {
      const account = await connect(world, made.id, `Account ${wanted.currency}`, wanted)
      await insertAd(world, account, ad)
      return account
    },
    follow: async (link, at, ad) => {
      world.setNow(at)
      const { pathname } = new URL(links[link].address)
      const query = ad === undefined ? {} : { ad_id: ad }
      const response = await world.app.inject({ method: 'GET', url: pathname, query, headers: { 'user-agent': phone } })
      const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
      return new URLSearchParams(referrer).get('adroit_click') ?? ''
    },
  }
}

async function insertAd(world: World, { company, id: account }: SyncedAccount, ad: string): Promise<void> {
  const entity = { switch: 'on', state: 'in_delivery', status_reasons: '[]', platform_status: 'ACTIVE', budget_kind: null } as const
  const rest = { budget_micros: null, budget_id: null, objective: null, starts_at: null, ends_at: null, without_ads: false }
  const path = [
    ['CAMPAIGN', `c${ad}`, null],
    ['AD_SET', `s${ad}`, `c${ad}`],
    ['AD', ad, `s${ad}`],
  ] as const
  await forCompany(world.ctx.db, company, (tx) =>
    tx
      .insertInto('ad_entities')
      .values(
        path.map(([level, id, parent]) => ({
          ...{ ...entity, ...rest, company_id: company, account_id: account, read_at: world.ctx.clock() },
          ...{ level, external_id: id, key: `${level.length}${ad}`, parent, name: `${level} ${ad}` },
        })),
      )
      .execute(),
  )
}
