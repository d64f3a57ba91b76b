import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import type { SelectedNumber } from '../../parts/number/number-sheet.tsx'
import type { EntityPeriod } from '../../queries/entity-metrics.ts'
import { AdEntitySheet, NotAttributedSheet, NumberSheet } from './report-sheets.ts'

/** What was pressed in the rows of a report: one of the three. */
export interface Pressed {
  readonly number?: SelectedNumber
  readonly entity?: NamedAdEntity
  readonly notAttributed?: boolean
}

interface RowSheetsProps extends Pressed {
  readonly open: boolean
  /** The days of the ad entity's metrics. */
  readonly period: EntityPeriod
  readonly onClose: () => void
}

/** The sheets of a value, an ad entity and "not attributed". */
export function RowSheets({ number, entity, notAttributed = false, period, onClose }: RowSheetsProps) {
  return (
    <>
      <NumberSheet open={number !== undefined} selected={number ?? null} onClose={onClose} />
      <NotAttributedSheet open={notAttributed} onClose={onClose} />
      <AdEntitySheet open={entity !== undefined} named={entity ?? null} period={period} onClose={onClose} />
    </>
  )
}
