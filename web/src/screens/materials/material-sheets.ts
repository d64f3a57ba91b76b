import { withTexts } from '../../locale/material-parts.ts'
import { lazySheet } from '../../ui/lazy-sheet.tsx'

/** Sheets that change materials. They load when they first open, each with its messages. */
export const CopySheet = lazySheet(() =>
  withTexts(
    import('./copy-sheet.tsx').then((module) => module.CopySheet),
    'materialSheets',
  ),
)
export const CropSheet = lazySheet(() =>
  withTexts(
    import('./crop-sheet.tsx').then((module) => module.CropSheet),
    'materialSheets',
  ),
)
export const EditSheet = lazySheet(() =>
  withTexts(
    import('./edit-sheet.tsx').then((module) => module.EditSheet),
    'materialSheets',
  ),
)
/** The tree of folders, to choose one and to change it. */
export const FolderSheet = lazySheet(() =>
  withTexts(
    import('./folder-sheet.tsx').then((module) => module.FolderSheet),
    'materialSheets',
  ),
)
/** All that can be done with one material. */
export const MaterialMenu = lazySheet(() =>
  withTexts(
    import('./material-menu.tsx').then((module) => module.MaterialMenu),
    'library',
    'youtube',
  ),
)
