import { loadTexts } from '../../../locale/locale.ts'
import { materialParts } from '../../../locale/material-parts.ts'
import { publishStepsPart } from '../../../locale/publish-part.ts'
import { addIcons } from '../../../ui/icon.tsx'
import { materialIcons } from '../../../ui/icons-materials.ts'
import { lazySheet } from '../../../ui/lazy-sheet.tsx'

addIcons(materialIcons)

/** The library, of which one approved material is chosen. It loads with its messages when it first opens. */
export const LandingPicker = lazySheet(async () => {
  const { materials, materialMetrics, library } = materialParts
  const load = import('../../../parts/materials/material-picker.tsx').then((module) => module.MaterialPicker)
  const [picker] = await Promise.all([load, loadTexts([publishStepsPart, materials, materialMetrics, library])])
  return picker
})
