import type { AccountPlan } from '../../account-plan.ts'
import type { Access } from '../../platform.ts'
import type { FoundObject, ObjectLevel, RecordedObject, Verification } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { differences } from './compare.ts'
import { familyOf } from './family.ts'
import { paramsOf } from './frozen.ts'
import { foundIn, type Row, rowsOf } from './rows.ts'

/**
 * Compares what exists with what was recorded: the campaign and everything below it, and other campaigns with its name. Fields of recorded
 * objects are compared with the requests that created them.
 */
export async function verify(
  tiktok: Tiktok,
  { externalId }: Access,
  plan: AccountPlan,
  recorded: readonly RecordedObject[],
): Promise<Verification> {
  const known = new Map(recorded.map((one) => [`${one.level} ${one.externalId}`, one]))
  const above = recorded.find(({ level }) => level === 'CAMPAIGN')
  const family = familyOf(plan)
  const rowsAt = (level: ObjectLevel, filtering: object) => rowsOf(tiktok, externalId, family, level, { ...filtering })
  const named = (await rowsAt('CAMPAIGN', { campaign_name: plan.campaign.name })).filter(({ name }) => name === plan.campaign.name)
  const rows = new Map(named.map((row) => [`CAMPAIGN ${row.id}`, row]))
  if (above !== undefined) {
    const below = { campaign_ids: [above.externalId] }
    // By its id too: somebody may have renamed it.
    for (const level of ['CAMPAIGN', 'AD_SET', 'AD'] as const)
      for (const row of await rowsAt(level, below)) rows.set(`${level} ${row.id}`, row)
  }
  const extra: FoundObject[] = [...rows].flatMap(([key, row]) => (known.has(key) ? [] : [foundIn(keyOf(recorded, row), row)]))
  return {
    extra,
    missing: recorded.filter((one) => !rows.has(`${one.level} ${one.externalId}`)).map(({ key }) => key),
    different: recorded.flatMap((one) => {
      const row = rows.get(`${one.level} ${one.externalId}`)
      return row === undefined ? [] : differences(one.level, paramsOf(one.request), row.fields).map((field) => ({ key: one.key, ...field }))
    }),
  }
}

/** The key of the planned object that an unrecorded one has the name of; empty: none. */
const keyOf = (recorded: readonly RecordedObject[], { level, name }: Row): string =>
  recorded.find((one) => one.level === level && one.name === name)?.key ?? ''
