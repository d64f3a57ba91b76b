import { createHash } from 'node:crypto'
import type { Options } from '../server.ts'
import { type Answered, type Client, startClient } from '../test-client.test-helper.ts'
import { makeMovie } from '../world/movie.ts'
import { drawPicture } from '../world/pictures.ts'

type Fields = Readonly<Record<string, unknown>>

/** A client that creates things at the sandbox's TikTok, in its first account, which is in New York and pays in dollars. */
export interface Publisher {
  readonly running: Client['running']
  readonly control: Client['control']
  readonly account: string
  /** Posts JSON with the advertiser's id; returns the whole answer. */
  readonly post: (path: string, fields: Fields) => Promise<Answered>
  /** Posts a multipart form with the advertiser's id; bytes become files. */
  readonly upload: (path: string, fields: Readonly<Record<string, string | Uint8Array>>) => Promise<Answered>
  /** `data` of a list, with objects and lists as JSON. */
  readonly get: (path: string, fields?: Fields) => Promise<Answered>
  readonly assets: Readonly<Record<'identities' | 'pixels' | 'apps' | 'audiences', readonly { id: string; usable: boolean }[]>>
  readonly tree: () => Promise<Answered>
  readonly advance: (ms: number) => Promise<unknown>
}

/** The clock is stopped at noon on 20 November 2026. */
export async function startPublisher(options: Partial<Options> = {}, place = 0): Promise<Publisher> {
  const { running, control } = await startClient(options)
  const { people, accounts } = (await control('GET', '/accounts')).body.platforms.tiktok
  const [token, account]: [string, string] = [people[0].token, accounts[place].id]
  const base = `${running.addresses.tiktok}/open_api/v1.3`
  const headers = { 'access-token': token }
  const tree = async () => (await control('GET', `/tree?platform=tiktok&account=${account}`)).body
  const answer = async (path: string, body: string | FormData, type: Record<string, string>) =>
    (await fetch(`${base}${path}`, { method: 'POST', headers: { ...headers, ...type }, body })).json() as Answered
  return {
    running,
    control,
    account,
    post: (path, fields) => answer(path, JSON.stringify({ advertiser_id: account, ...fields }), { 'content-type': 'application/json' }),
    upload: (path, fields) => {
      const form = new FormData()
      form.set('advertiser_id', account)
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value === 'string') form.set(name, value)
        else form.set(name, new Blob([Buffer.from(value)]), String(fields['file_name'] ?? name))
      }
      return answer(path, form, {})
    },
    get: async (path, fields = {}) => {
      const query = Object.entries({ advertiser_id: account, ...fields }).map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ])
      return (await (await fetch(`${base}${path}?${new URLSearchParams(query)}`, { headers })).json()) as Answered
    },
    assets: (await tree()).account.assets,
    tree,
    advance: (advanceMs) => control('POST', '/clock', { advanceMs }),
  }
}

export const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')
export const image = (text: string): Uint8Array => drawPicture(text, 120, 80)
export const movie = (text: string): Uint8Array => makeMovie(text, 1080, 1920, 7_500)

export const uploadImage = (client: Publisher, name: string, more: Readonly<Record<string, string | Uint8Array>> = {}) => {
  const image_file = image(name)
  return client.upload('/file/image/ad/upload/', {
    ...{ upload_type: 'UPLOAD_BY_FILE', file_name: name, image_file, image_signature: md5(image_file), ...more },
  })
}

export const uploadVideo = (client: Publisher, name: string, more: Readonly<Record<string, string | Uint8Array>> = {}) => {
  const video_file = movie(name)
  return client.upload('/file/video/ad/upload/', {
    ...{ upload_type: 'UPLOAD_BY_FILE', file_name: name, video_file, video_signature: md5(video_file), ...more },
  })
}

const requests: number[] = []
/** A new `request_id`. */
export const requestId = (): string => String(7_000_000_000 + requests.push(0))

export const smartCampaign = (more: Fields = {}): Fields => ({
  ...{ campaign_name: 'Winter', objective_type: 'WEB_CONVERSIONS', sales_destination: 'WEBSITE', budget: 60, operation_status: 'DISABLE' },
  ...{ request_id: requestId(), ...more },
})

export const smartAdGroup = (client: Publisher, campaign: string, more: Fields = {}): Fields => ({
  ...{ campaign_id: campaign, adgroup_name: 'Everybody', promotion_type: 'WEBSITE', optimization_goal: 'CONVERT', billing_event: 'OCPM' },
  ...{ pixel_id: usableOf(client, 'pixels'), optimization_event: 'SHOPPING', bid_type: 'BID_TYPE_NO_BID' },
  ...{ schedule_type: 'SCHEDULE_FROM_NOW', schedule_start_time: '2026-11-20 12:00:00', targeting_spec: { location_ids: ['6252001'] } },
  ...{ request_id: requestId(), ...more },
})

export const smartAd = (client: Publisher, adGroup: string, video: string, cover: string, more: Fields = {}): Fields => ({
  ...{ adgroup_id: adGroup, ad_name: 'Boots' },
  creative_list: [{ creative_info: { ad_format: 'SINGLE_VIDEO', video_info: { video_id: video }, image_info: [{ web_uri: cover }] } }],
  ad_text_list: [{ ad_text: 'Warm boots' }],
  landing_page_url_list: [{ landing_page_url: 'https://shop.example/boots' }],
  call_to_action_list: [{ call_to_action: 'SHOP_NOW' }],
  ad_configuration: { identity_type: 'CUSTOMIZED_USER', identity_id: client.assets.identities[0]?.id },
  ...more,
})

export const usableOf = (client: Publisher, kind: keyof Publisher['assets']): string | undefined =>
  client.assets[kind].find(({ usable }) => usable)?.id

/** Uploads a video and its cover and publishes them in an upgraded Smart+ campaign, all on; returns the ids. */
export async function publish(client: Publisher, ad: Fields = {}) {
  const [cover, [video]] = [(await uploadImage(client, 'cover.png')).data.image_id, (await uploadVideo(client, 'boots.mp4')).data]
  await client.advance(60_000)
  const { campaign_id } = (await client.post('/smart_plus/campaign/create/', smartCampaign({ operation_status: 'ENABLE' }))).data
  const start = { schedule_start_time: '2026-11-20 12:01:00' }
  const { adgroup_id } = (await client.post('/smart_plus/adgroup/create/', smartAdGroup(client, campaign_id, start))).data
  const made = await client.post('/smart_plus/ad/create/', smartAd(client, adgroup_id, video.video_id, cover, ad))
  return { campaign: campaign_id, adGroup: adgroup_id, ad: made.data.smart_plus_ad_id, video: video.video_id, cover, made } as const
}
