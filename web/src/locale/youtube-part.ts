import { loadTexts, textsPart } from './locale.ts'
import type { YoutubeTexts } from './messages/en-US.ts'

/** Messages of YouTube channels and of videos on their way there: the pages of materials and of media accounts show them. */
export const youtubePart = textsPart<YoutubeTexts>({
  'en-US': () => import('./messages/en-US.youtube.ts'),
  'en-simple': () => import('./messages/en-simple.youtube.ts'),
  'zh-CN': () => import('./messages/zh-CN.youtube.ts'),
})

/** Code of pages of media accounts that shows YouTube channels, together with its messages. */
export async function withYoutubeTexts<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  return (await Promise.all([load, loadTexts([youtubePart])]))[0]
}
