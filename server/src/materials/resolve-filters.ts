import { addDays } from '@adroit/contract/calendar'
import type { MaterialFilters } from '@adroit/contract/material-library'
import { settingsOf } from '../company/lookup.ts'
import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { momentShowing } from '../lib/wall-clock.ts'
import type { Caller } from '../session/caller.ts'
import { subtreeOf } from './folders.ts'
import type { ResolvedFilters } from './library-store.ts'
import type { ReviewRule } from './review-rules.ts'
import { awaitsDecisionOf } from './review-store.ts'

/** Returns the filters with their folders, the moments of their days, and who must decide. Throws folder_gone. */
export async function resolveFilters(tx: Scoped, caller: Caller, filters: MaterialFilters, rule: ReviewRule): Promise<ResolvedFilters> {
  const { folder, from, to, toReview, ...rest } = filters
  const folders = folder === undefined || folder === 'none' ? null : await subtreeOf(tx, caller.company, folder)
  if (folders?.length === 0) throw fail('folder_gone')
  const { time_zone: zone } = await settingsOf(tx, caller.company)
  return {
    ...rest,
    ...(folder === undefined ? {} : { folders }),
    ...(from === undefined ? {} : { uploadedFrom: dayStart(from, zone) }),
    ...(to === undefined ? {} : { uploadedBefore: dayStart(addDays(to, 1), zone) }),
    ...(toReview ? { awaiting: awaitsDecisionOf(rule, caller.member) } : {}),
  }
}

const dayStart = (day: string, zone: string) => momentShowing(new Date(`${day}T00:00:00Z`), zone)
