import { insertInParts } from './insert-in-parts.ts'
import { equal, ofAccount, type Run } from './slice-sql.ts'

const tables = [
  { facts: 'facts', merged: 'merged_over', gone: 'gone', parts: 'campaign, ad_set, ad, day_from, day_to, job' },
  {
    facts: 'facts_by_country',
    merged: 'merged_over_by_country',
    gone: 'gone_by_country',
    parts: 'campaign, ad_set, ad, country, day_from, day_to, job',
  },
] as const

/** Keeps the stored rows that a slice merges its metrics into. */
export async function keepMergedOver(run: Run): Promise<void> {
  for (const { merged, gone } of tables) await run(`INSERT INTO ${merged} SELECT *, $job FROM temp.${gone}`)
}

/**
 * Brings back the rows that a deleted import merged its metrics into, on the days whose rows it still had, unless their own import was
 * deleted. `temp.gone` has the deleted rows.
 */
export async function bringBackMergedOver(run: Run): Promise<void> {
  const deleted = `SELECT job FROM slices WHERE ${ofAccount} AND outcome IN ('soft_deleted', 'restored')
    GROUP BY job HAVING arg_max(outcome, rowid) = 'soft_deleted'`
  for (const { facts, merged, gone } of tables) {
    const meets = `SELECT 1 FROM temp.${gone} g WHERE g.day_from <= m.day_to AND g.day_to >= m.day_from`
    const taken = `SELECT 1 FROM ${facts} f WHERE f.company = $company AND f.account = $account AND f.day_from <= m.day_to AND f.day_to >= m.day_from`
    const validFrom = facts === 'facts' ? ' REPLACE ($at AS valid_from)' : ''
    await run(`CREATE OR REPLACE TEMP TABLE brought_back AS SELECT * EXCLUDE (merged_by)${validFrom} FROM ${merged} m
      WHERE ${ofAccount} AND merged_by = $job AND EXISTS (${meets}) AND NOT EXISTS (${taken}) AND job NOT IN (${deleted})
      ORDER BY day_from, day_to, campaign, ad_set, ad`)
    const [count] = await run('SELECT count(*) FROM temp.brought_back')
    await insertInParts(run, facts, '*', 'brought_back', Number(count?.[0] ?? 0))
  }
  await run('DROP TABLE temp.brought_back')
}

/** Removes the rows again that the deletion of an import brought back, before the import is restored. */
export async function removeBroughtBack(run: Run): Promise<void> {
  for (const { facts, merged, parts } of tables) {
    const same = `EXISTS (SELECT 1 FROM ${merged} g WHERE g.company = $company AND g.account = $account AND g.merged_by = $job
      AND ${equal(parts).join(' AND ')})`
    const back = `f.company = $company AND f.account = $account AND ${same}`
    if (facts === 'facts') await run(`INSERT INTO fact_history SELECT f.*, $at, 'restore of ' || $job FROM facts f WHERE ${back}`)
    await run(`DELETE FROM ${facts} f WHERE ${back}`)
  }
}
