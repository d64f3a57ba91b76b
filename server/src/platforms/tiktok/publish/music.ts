import * as z from 'zod'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { Tiktok } from '../ask.ts'
import { read } from '../wire.ts'

const list = z.object({ musics: z.array(z.object({ music_id: z.string() })) })

/**
 * Pictures in TikTok's feed need music (`music_id` of `/ad/create/`), which plans do not name: the first piece of TikTok's library for
 * carousels that fits this word is taken.
 */
const keyword = 'upbeat'

/** The id of music for pictures. Throws `refused` if the account may use none. */
export async function musicFor(tiktok: Tiktok, { externalId }: Access): Promise<string> {
  return await tiktok.remember(`carousel music ${externalId}`, async () => {
    const query = {
      ...{ advertiser_id: externalId, music_scene: 'CAROUSEL_ADS', search_type: 'SEARCH_BY_KEYWORD' },
      ...{ filtering: { keyword }, page: 1, page_size: 10 },
    }
    const { data } = await tiktok.ask({ name: 'music.list', path: '/file/music/get/', query })
    const [first] = read(list, data, 'music.list').musics
    if (first === undefined) throw new PlatformError('refused', 'no_music', 'TikTok offers this account no music for image ads.')
    return first.music_id
  })
}
