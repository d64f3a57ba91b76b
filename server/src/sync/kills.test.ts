import { expect, it } from 'vitest'
import { syncKillRuns } from '../../test/sync-kills.ts'

it('syncs continue after kills at any moment of a backfill and of later syncs, with exact totals', async () => {
  const { runs, problems } = await syncKillRuns(4, 5, { backfillDays: 100 })
  expect(problems).toEqual([])
  expect(runs.map((run) => run.problem)).toEqual([null, null, null, null, null])
  const during = runs.filter((run) => run.during === 'back-fill')
  expect(during.length).toBeGreaterThan(0)
  expect(during.some(({ days: [before, after] }) => after > before)).toBe(true)
}, 600_000)
