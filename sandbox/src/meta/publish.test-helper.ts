import type { Options } from '../server.ts'
import { type Answered, type Client, startClient } from '../test-client.test-helper.ts'
import { makeMovie } from '../world/movie.ts'
import { drawPicture } from '../world/pictures.ts'

type Fields = Readonly<Record<string, unknown>>

/** A client that creates things at the sandbox's Meta, in its first account, which is in New York and pays in dollars. */
export interface Publisher extends Client {
  /** Posts parameters as a form, objects and lists as JSON; returns the JSON of the answer. */
  readonly send: (path: string, fields: Fields) => Promise<Answered>
  /** Posts to an edge of the account. */
  readonly create: (edge: string, fields: Fields) => Promise<Answered>
  /** Posts a multipart form to an edge of the account; bytes become files. */
  readonly upload: (edge: string, fields: Readonly<Record<string, string | Uint8Array>>) => Promise<Answered>
  readonly assets: Readonly<Record<'pages' | 'instagram' | 'pixels' | 'apps' | 'audiences', readonly { id: string; usable: boolean }[]>>
  readonly tree: () => Promise<Answered>
  readonly advance: (ms: number) => Promise<unknown>
}

export async function startPublisher(options: Partial<Options> = {}): Promise<Publisher> {
  const client = await startClient(options)
  const { control, account, token, running } = client
  const tree = async () => (await control('GET', `/tree?platform=meta&account=${account}`)).body
  const send = async (path: string, fields: Fields) => {
    const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
    const form = sent.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
    return (await client.post(path, Object.fromEntries(form))).json()
  }
  return {
    ...client,
    assets: (await tree()).account.assets,
    tree,
    send,
    create: (edge, fields) => send(`/act_${account}/${edge}`, fields),
    upload: async (edge, fields) => {
      const form = new FormData()
      form.set('access_token', token)
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value === 'string') form.set(name, value)
        else form.set(name, new Blob([Buffer.from(value)]), name)
      }
      const response = await fetch(`${running.addresses.meta}/v25.0/act_${account}/${edge}`, { method: 'POST', body: form })
      return response.json() as Answered
    },
    advance: (advanceMs) => control('POST', '/clock', { advanceMs }),
  }
}

export const image = (text: string): Uint8Array => drawPicture(text, 120, 80)
export const movie = (text: string): Uint8Array => makeMovie(text, 1080, 1920, 7_500)

export const campaign = {
  name: 'Winter',
  objective: 'OUTCOME_TRAFFIC',
  status: 'PAUSED',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
}

export const targeting = { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } }

export const adSet = (campaignId: string, more: Fields = {}): Fields => ({
  name: 'Everybody',
  campaign_id: campaignId,
  status: 'ACTIVE',
  daily_budget: 2_000,
  billing_event: 'IMPRESSIONS',
  optimization_goal: 'LINK_CLICKS',
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  targeting,
  ...more,
})

export const link = (page: string | undefined, hash: string, more: Fields = {}): Fields => ({
  name: 'Picture',
  object_story_spec: {
    page_id: page,
    link_data: { link: 'https://shop.example/', message: 'Warm boots', name: 'Boots', image_hash: hash, ...more },
  },
})

/** Publishes a campaign with an ad set and an ad, all on; returns their ids. */
export async function publish(
  client: Publisher,
  texts: Fields = {},
): Promise<Readonly<Record<'campaign' | 'adSet' | 'creative' | 'ad', string>>> {
  const { images } = await client.upload('adimages', { 'boots.png': image('boots') })
  const hash = images['boots.png'].hash
  const made = await client.create('campaigns', { ...campaign, status: 'ACTIVE' })
  const set = await client.create('adsets', adSet(made.id))
  const creative = await client.create('adcreatives', link(client.assets.pages[0]?.id, hash, texts))
  const ad = await client.create('ads', { name: 'Boots', adset_id: set.id, creative: { creative_id: creative.id }, status: 'ACTIVE' })
  return { campaign: made.id, adSet: set.id, creative: creative.id, ad: ad.id }
}
