import type { Figures } from '../../world/figures.ts'
import { isActionSegment, isPartSegment } from '../gaql/fields.ts'
import { conversionActionRows } from './assets.ts'
import type { Fields, Tree } from './tree.ts'

/** Returns the date segments of a query, which `measured` groups by. */
export const dateSegments = (segments: readonly string[]): string[] =>
  segments.filter((name) => !isActionSegment(name) && !isPartSegment(name))

/**
 * Splits the conversions of a row by conversion action, if the query selects such a segment: purchases are the first action of the account,
 * everything else the second. Rows without conversions are left out.
 */
export function byAction<Row extends { readonly segments: Fields; readonly figures: Figures }>(
  tree: Tree,
  rows: readonly Row[],
  segments: readonly string[],
): readonly Row[] {
  if (!segments.some(isActionSegment)) return rows
  const [purchase, other] = conversionActionRows(tree)
  return rows.flatMap((row) => {
    const { conversions, conversionValue, purchases, purchaseValue } = row.figures
    const rest = Math.round((conversions - purchases) * 100) / 100
    const parts = [
      { action: purchase, conversions: purchases, conversionValue: purchaseValue },
      { action: other, conversions: rest, conversionValue: conversionValue - purchaseValue },
    ]
    return parts
      .filter((part) => part.conversions > 0)
      .map(({ action, ...figures }) => ({
        ...row,
        segments: {
          ...row.segments,
          'segments.conversion_action': action?.['conversion_action.resource_name'],
          'segments.conversion_action_name': action?.['conversion_action.name'],
        },
        figures: { ...row.figures, ...figures },
      }))
  })
}
