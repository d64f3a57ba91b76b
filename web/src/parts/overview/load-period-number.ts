import { loadTexts } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'

/** Loads the sheet about the metrics of a period, and its texts. */
export async function loadPeriodNumber() {
  const [module] = await Promise.all([import('../number/period-number-sheet.tsx'), loadTexts([parts.details, parts.conversions])])
  return module.PeriodNumberSheet
}
