import { Suspense } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { withYoutubeTexts } from '../../locale/youtube-part.ts'
import { useYoutubeChannels } from '../../queries/youtube.ts'
import type { ConnectYoutube } from './use-connect-platform.ts'

const YoutubeChannels = lazyWithTexts(() => withYoutubeTexts(import('./youtube-channels.tsx').then((module) => module.YoutubeChannels)))

/** The company's YouTube channels; nothing without any, and then their code is not loaded. */
export function YoutubeSection({ connectYoutube }: { readonly connectYoutube: ConnectYoutube }) {
  const { data } = useYoutubeChannels()
  if (!data || data.channels.length === 0) return null
  return (
    <Suspense fallback={null}>
      <YoutubeChannels channels={data.channels} quotaLeft={data.quota.left} connectYoutube={connectYoutube} />
    </Suspense>
  )
}
