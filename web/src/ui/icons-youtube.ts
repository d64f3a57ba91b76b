import { addIcons } from './icon.tsx'

/** The mark of YouTube, for the few places that name it: they import this file. */
const youtubeIcons = {
  youtube: 'M6 5.5h12A2.5 2.5 0 0 1 20.5 8v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16V8A2.5 2.5 0 0 1 6 5.5zM10.2 9.2v5.6l4.8-2.8z',
} as const
export type YoutubeIcon = keyof typeof youtubeIcons

addIcons(youtubeIcons)
