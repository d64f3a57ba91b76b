import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { soakCompanies } from './soak-companies.ts'
import { soakFairness } from './soak-fairness.ts'
import { soakGuesses } from './soak-guesses.ts'
import { soakHostile } from './soak-hostile.ts'
import { soakBrowserImports, soakDisks, soakImports } from './soak-imports.ts'
import { soakIntake } from './soak-intake.ts'
import { soakPublishing } from './soak-publishing.ts'
import { soakReviews } from './soak-reviews.ts'
import { soakSending } from './soak-sending.ts'
import { soakSockets } from './soak-sockets.ts'
import { soakSyncDay } from './soak-sync-day.ts'
import { soakSyncFaults } from './soak-sync-faults.ts'
import { soakSyncKills } from './soak-sync-kills.ts'
import { soakUploads } from './soak-uploads.ts'
import { soakWeb2App } from './soak-web2app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['table-property', 'as-of', 'known-growth'].map((name) => `server/src/facts/${name}.test.ts`)

/**
 * Runs the property tests of the report store with that many random cases each, and another seed than the tests. Returns whether all hold.
 */
async function soakProperties(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} worlds for each property of the report store`)
  return await testsPass(files, { PROPERTY_RUNS: `${count}`, PROPERTY_SEED: `${seed}` })
}

/** Swaps an approved material before and while a plan with it is published. Returns whether nothing got through. */
async function soakPublishSwaps(count: number): Promise<boolean> {
  console.log(`${count} swaps of approved materials before a plan is published, and ${count} at the same time`)
  return await testsPass(['server/src/publishing/plan/publish.test.ts'], { PUBLISH_SWAPS: `${count}` })
}

async function testsPass(names: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...names], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return await new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code === 0)))
}

/** The parts that can be run alone, with their default counts: kills, imports, guesses, disks, seconds of a flood, pairs of fault and call (all), hours, cases. */
const parts = {
  imports: { run: soakImports, count: 200 },
  'browser-imports': { run: soakBrowserImports, count: 50 },
  uploads: { run: soakUploads, count: 100 },
  reviews: { run: soakReviews, count: 1_000 },
  publishing: { run: soakPublishing, count: 400 },
  'publish-swaps': { run: soakPublishSwaps, count: 1_000 },
  sending: { run: soakSending, count: 200 },
  intake: { run: soakIntake, count: 200 },
  web2app: { run: soakWeb2App, count: 100 },
  sockets: { run: soakSockets, count: 200 },
  hostile: { run: soakHostile, count: 400_000 },
  guesses: { run: soakGuesses, count: 1_000_000 },
  disks: { run: soakDisks, count: 20 },
  fairness: { run: soakFairness, count: 20 },
  companies: { run: soakCompanies, count: 10_000 },
  'sync-kills': { run: soakSyncKills, count: 200 },
  'sync-faults': { run: soakSyncFaults, count: 1_000 },
  'sync-day': { run: soakSyncDay, count: 24 },
  properties: { run: soakProperties, count: 400 },
} as const
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** Parses `[part] [count] [seed]`, or `[kills] [seed]` for all parts in proportion. */
function asked(given: readonly string[]): { readonly of: readonly Part[]; readonly count: (part: Part) => number; readonly seed: number } {
  const named = names.find((part) => part === given[0])
  const [count, seed] = (named === undefined ? given : given.slice(1)).map(Number)
  if ([count, seed].some((number) => number !== undefined && !(Number.isInteger(number) && number > 0)))
    throw new RangeError(`npm run soak -- [${names.join('|')}] [how many] [seed]`)
  const usual = (part: Part) => parts[part].count
  return {
    of: named === undefined ? names : [named],
    count: (part) => (count === undefined ? usual(part) : named === undefined ? Math.ceil((usual(part) * count) / 200) : count),
    seed: seed ?? (Date.now() % 1_000_000) + 1,
  }
}

const { of, count, seed } = asked(process.argv.slice(2))
let well = true
for (const part of of) well = (await parts[part].run(count(part), seed)) && well
process.exitCode = well ? 0 : 1
