import { soakDisks, soakImports } from './soak-imports.ts'
import { soakSyncDay } from './soak-sync-day.ts'
import { soakSyncFaults } from './soak-sync-faults.ts'
import { soakSyncKills } from './soak-sync-kills.ts'

/** What can be run alone, and how much of it there is when nobody says: kills, disks, pairs of fault and call, hours. */
const parts = {
  imports: { run: soakImports, count: 200 },
  disks: { run: soakDisks, count: 20 },
  'sync-kills': { run: soakSyncKills, count: 200 },
  'sync-faults': { run: soakSyncFaults, count: 10_000 },
  'sync-day': { run: soakSyncDay, count: 24 },
} as const
type Part = keyof typeof parts

const given = process.argv.slice(2)
const named = (Object.keys(parts) as Part[]).find((part) => part === given[0])
if (given[0] !== undefined && named === undefined) {
  console.error(`There is no part "${given[0]}". There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const count = named === undefined || given[1] === undefined ? null : Number(given[1])
const seed = Number(given[2] ?? Date.now() % 1_000_000)

let well = true
for (const part of named === undefined ? (Object.keys(parts) as Part[]) : [named]) {
  const { run, count: usual } = parts[part]
  well = (await run(count ?? usual, seed)) && well
}
process.exitCode = well ? 0 : 1
