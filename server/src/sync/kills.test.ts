import { expect, it } from 'vitest'
import { killBetweenStores } from '../../test/sync-kill-between-stores.ts'
import { syncKillRuns } from '../../test/sync-kills.ts'

it('syncs continue after kills at any moment of a backfill and of later syncs, with exact totals', async () => {
  // In the first backfill, in later syncs, and in a second backfill over stored days. `npm run soak -- sync-kills` kills hundreds of times.
  const { runs, problems } = await syncKillRuns(4, 3, { backfillDays: 60, laterFrom: 1 })
  expect(problems).toEqual([])
  expect(runs.map((run) => run.problem)).toEqual([null, null, null])
  expect(runs.map((run) => run.during)).toEqual(['back-fill', 'later syncs', 'later syncs'])
  const during = runs.filter((run) => run.during === 'back-fill')
  expect(during.some(({ days: [before, after] }) => after > before)).toBe(true)
}, 600_000)

it('the next sync names the conversion action of days whose figures were stored when a kill came', async () => {
  const { rows, named, unnamed } = await killBetweenStores()
  expect(rows).toBeGreaterThan(0)
  expect(named).toBe(0)
  expect(unnamed).toEqual([])
}, 600_000)
