import { withTexts } from '../../locale/material-parts.ts'
import { lazySheet } from '../../ui/lazy-sheet.tsx'

/** Sheets about materials that several pages open. They load when they first open, each with its messages. */
export const DecisionSheet = lazySheet(() =>
  withTexts(
    import('./decision-sheet.tsx').then((module) => module.DecisionSheet),
    'reviews',
  ),
)
export const DueSheet = lazySheet(() =>
  withTexts(
    import('./due-sheet.tsx').then((module) => module.DueSheet),
    'materialSheets',
  ),
)
export const ShareSheet = lazySheet(() =>
  withTexts(
    import('../review-links/share-sheet.tsx').then((module) => module.ShareSheet),
    'links',
  ),
)
