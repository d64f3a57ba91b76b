import { loadTexts } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import { lazySheet } from '../../ui/lazy-sheet.tsx'

/** The sheet of an ad entity, with its texts. */
export const AdEntitySheet = lazySheet(async () => {
  const [module] = await Promise.all([
    import('../../parts/campaigns/ad-entity-sheet.tsx'),
    loadTexts([parts.details, parts.status, parts.campaigns]),
  ])
  return module.AdEntitySheet
})
