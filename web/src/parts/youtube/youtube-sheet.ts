import { withTexts } from '../../locale/material-parts.ts'
import { lazySheet } from '../../ui/lazy-sheet.tsx'

/** Uploads videos to a YouTube channel. Its code loads when it first opens. */
export const YoutubeSheet = lazySheet(() =>
  withTexts(
    import('./sync-sheet.tsx').then((module) => module.SyncSheet),
    'youtube',
  ),
)
