import type { ImportAnswers } from '@adroit/contract/imports'
import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Level, Platform } from '@adroit/contract/platforms'
import type { Facts } from '../facts/facts.ts'
import type { RowList } from '../facts/insights-row.ts'
import type { Conflict, Slice, Trial } from '../facts/slice.ts'
import { countPeriods } from './overlaps.ts'
import { asTexts, columnNames, spanOf } from './parsed-columns.ts'
import type { ParsedExport } from './parsed-file.ts'
import type { FileRefusal } from './unreadable-export.ts'

/** JSON stored in the row of an import. Amounts are integers in stored units, as decimal strings. */
export interface Options {
  readonly answers: ImportAnswers
  readonly skipRejected: boolean
  readonly replace: boolean
  /** Keep the stored metrics that the file lacks. */
  readonly merge?: boolean
}

/** Why an import failed. */
export type Problem =
  | FileRefusal
  | { readonly kind: 'all_refused'; readonly rows: number }
  | { readonly kind: 'file_gone' | 'no_room' | 'unexpected' }

export interface Preview {
  readonly platform: Platform | null
  readonly from: string
  readonly to: string
  readonly level: Level
  readonly grain: 'days' | 'periods' | 'both'
  readonly byCountry: boolean
  readonly currency: string
  readonly rows: number
  readonly rejected: number
  readonly totals: Partial<Record<AdditiveKey, string>>
  readonly replaces: { readonly rows: number; readonly from: string; readonly to: string; readonly spend: string | null } | null
  readonly conflicts: readonly Conflict[]
  /** Keeping the stored metrics that the file lacks resolves every conflict. */
  readonly mergeable: boolean
  readonly unchanged: boolean
  /** What the file says; amounts as in `totals`. Missing in previews of earlier versions. */
  readonly file?: { readonly rows: number; readonly from: string | null; readonly to: string | null; readonly totals: Preview['totals'] }
  readonly unusedColumns?: readonly string[]
  readonly combinedColumns?: readonly string[]
  readonly usualSpend?: number | null
  readonly accountId?: string | null
}

/** What an import would do now, alone and with the stored metrics that the file lacks. */
export interface Trials {
  readonly alone: Trial
  /** Null: the file lacks none of the stored metrics, or the stored rows have another source. */
  readonly merged: Trial | null
}

/** Tries a slice without storing it. */
export async function trySlice(facts: Pick<Facts, 'tryReplace'>, slice: Slice<RowList>): Promise<Trials> {
  const alone = await facts.tryReplace(slice)
  const kinds = new Set(alone.conflicts.map(({ kind }) => kind))
  const merges = kinds.has('measures') && !kinds.has('source')
  return { alone, merged: merges ? await facts.tryReplace({ ...slice, mergeMeasures: true }) : null }
}

export function previewOf(reading: ParsedExport, trials: Trials, currency: string, usualSpend: number | null): Preview {
  const { from, to } = spanOf(reading.covers)
  const periods = countPeriods(reading.rows)
  return {
    platform: reading.platform,
    from: from ?? '',
    to: to ?? '',
    level: reading.level,
    grain: periods === 0 ? 'days' : periods === reading.rows.length ? 'periods' : 'both',
    byCountry: reading.byCountry.length > 0,
    currency,
    rows: reading.rawRows - reading.refusedCount,
    rejected: reading.refusedCount,
    totals: asTexts(reading.totals),
    ...storedPart(trials),
    file: { ...reading.file, totals: asTexts(reading.file.totals) },
    ...columnNames(reading.columns),
    usualSpend,
    accountId: reading.accountId,
  }
}

/** The part of a preview that depends on the stored data, not on the file. */
function storedPart({
  alone: { outcome, conflicts, replaces },
  merged,
}: Trials): Pick<Preview, 'replaces' | 'conflicts' | 'mergeable' | 'unchanged'> {
  return {
    mergeable: merged !== null && merged.conflicts.length === 0,
    replaces: replaces && { ...replaces, spend: replaces.spend === null ? null : String(replaces.spend) },
    conflicts,
    unchanged: outcome === 'unchanged',
  }
}

/** Whether replacing would still do what the preview shows: others may have imported meanwhile. */
export function matchesPreview(preview: Preview, trials: Trials): boolean {
  const now = storedPart(trials)
  const { replaces, conflicts, mergeable, unchanged } = preview
  const told = { replaces, conflicts, mergeable, unchanged }
  return canonical(now) === canonical(told)
}

/** JSON with sorted keys, because PostgreSQL returns them in its own order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [two]) => (one < two ? -1 : 1)))
      : part,
  )
}
