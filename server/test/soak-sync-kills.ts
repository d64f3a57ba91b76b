import { syncKillRuns } from './sync-kills.ts'

/** Kills during syncs, and prints a table. Returns whether all runs succeeded. */
export async function soakSyncKills(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} kills during syncs`)
  const { runs, problems } = await syncKillRuns(seed, count, {
    onRun: (run, index) => {
      if ((index + 1) % 20 === 0 || run.problem !== null) console.log(`  ${index + 1}: ${run.problem ?? 'all in order so far'}`)
    },
  })
  console.log('during        kills  days of the past that came  broken')
  for (const during of ['back-fill', 'later syncs'] as const) {
    const of = runs.filter((run) => run.during === during)
    const days = of.reduce((sum, { days: [before, after] }) => sum + Math.max(0, after - before), 0)
    const broken = of.filter((run) => run.problem !== null).length
    console.log(`${during.padEnd(13)} ${String(of.length).padStart(5)} ${String(days).padStart(27)} ${String(broken).padStart(7)}`)
  }
  for (const problem of problems) console.log(`  ${problem}`)
  console.log(problems.length === 0 ? 'exact, nothing twice, nothing lost' : `${problems.length} things are wrong`)
  return problems.length === 0 && runs.every((run) => run.problem === null)
}
