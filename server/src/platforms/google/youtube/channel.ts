import * as z from 'zod'
import type { Net } from '../../net.ts'
import { PlatformError } from '../../platform-error.ts'
import { below, type YoutubeSettings } from '../settings.ts'
import { ask, readAs } from './errors.ts'

/** A YouTube channel. */
export interface Channel {
  /** `UC…` */
  readonly id: string
  readonly title: string
  /** Id of the playlist with all of its videos, the newest first. */
  readonly uploads: string
}

const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        snippet: z.object({ title: z.string() }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .optional(),
})

/** Returns the channel that was chosen on Google's page. Throws `youtubeSignupRequired` if the Google account has none. */
export async function channelOf(settings: YoutubeSettings, net: Net, token: string): Promise<Channel> {
  const url = below(settings.youtubeUrl, '/youtube/v3/channels')
  url.search = new URLSearchParams({ part: 'snippet,contentDetails', mine: 'true' }).toString()
  const json = await ask(net, { name: 'youtube.channels', method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  const found = readAs(channels, json).items?.[0]
  if (!found) throw new PlatformError('refused', 'youtubeSignupRequired', 'This Google account has no YouTube channel.')
  return { id: found.id, title: found.snippet.title, uploads: found.contentDetails.relatedPlaylists.uploads }
}
