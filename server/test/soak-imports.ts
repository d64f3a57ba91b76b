import { isDeepStrictEqual } from 'node:util'
import { browserKillRuns, wholeImport } from './browser-kills.ts'
import { fullDiskRuns } from './full-disk-runs.ts'
import { killRuns, targets } from './kills.ts'

/** Kills during imports, and prints a table. Returns whether all runs succeeded. */
export async function soakImports(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} kills during imports`)
  const runs = await killRuns(seed, count, (run, index) => {
    if ((index + 1) % 20 === 0 || run.problem !== null) console.log(`  ${index + 1}: ${run.problem ?? 'all in order so far'}`)
  })
  console.log('target     kills  before  after  broken')
  for (const target of targets) {
    const of = runs.filter((run) => run.target === target)
    const held = (state: string) => String(of.filter((run) => run.held === state).length)
    console.log(
      `${target.padEnd(9)} ${String(of.length).padStart(6)} ${held('before').padStart(7)} ${held('after').padStart(6)} ${held('broken').padStart(7)}`,
    )
  }
  return runs.every((run) => run.problem === null)
}

/** Kills the server twice in each of some browser imports. Returns whether all of them were stored whole and once. */
export async function soakBrowserImports(count: number, seed: number): Promise<boolean> {
  const runs = await browserKillRuns(seed, count)
  const broken = runs.filter(({ parsed, stored }) => !isDeepStrictEqual({ parsed, stored }, wholeImport))
  console.log(`seed ${seed}, ${runs.length} browser imports with two kills each: ${broken.length} broken`)
  for (const run of broken) console.log(`  ${JSON.stringify(run)}`)
  return broken.length === 0
}

/** Fills disks during imports. Returns whether all runs succeeded. */
export async function soakDisks(count: number, seed: number): Promise<boolean> {
  const disks = await fullDiskRuns(seed, count)
  const endings = [...new Set(disks.map(({ ended }) => ended))]
    .sort()
    .map((ended) => `${disks.filter((run) => run.ended === ended).length} ${ended}`)
  console.log(
    disks.length === 0
      ? 'full disks: none, as no small disk can be mounted here'
      : `full disks during imports: ${disks.length} (${endings.join(', ')})`,
  )
  for (const { problem } of disks) if (problem !== null) console.log(`  ${problem}`)
  return disks.every((run) => run.problem === null)
}
