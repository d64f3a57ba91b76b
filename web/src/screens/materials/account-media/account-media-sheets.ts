import { lazySheet } from '../../../ui/lazy-sheet.tsx'

export const MediaSheet = lazySheet(() => import('./media-sheet.tsx').then((module) => module.MediaSheet))
export const ImportSheet = lazySheet(() => import('./import-sheet.tsx').then((module) => module.ImportSheet))
export const ImportProgressSheet = lazySheet(() => import('./import-progress-sheet.tsx').then((module) => module.ImportProgressSheet))
