import { type ConnectablePlatform, connectablePlatforms } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import type { Context } from '../src/context.ts'
import { asSystem } from '../src/db/database.ts'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { sweepPublishing } from '../src/publishing/sweep/sweep.ts'
import { startOwnDatabase } from './own-database.ts'
import { mutants } from './publish-mutants.ts'
import { existing, judged, type PublishWorld, planned, startPublishWorld } from './publishing.ts'
import type { NewFault } from './sandbox-control.ts'
import type { DatabaseServer } from './world.ts'

/** What faults act at. TikTok's plans are for traffic, which is published manually, or for sales, with Smart+. */
const calls: Readonly<Record<ConnectablePlatform, readonly string[]>> = {
  meta: [
    'images.upload',
    'creatives.create',
    'campaigns.create',
    'adsets.create',
    'ads.create',
    'status.update',
    'ads.list',
    'campaigns.list',
  ],
  google: [
    'assets.create',
    'trees.create',
    'campaigns.mutate',
    'adGroups.mutate',
    'adGroupAds.mutate',
    'search.campaign',
    'search.ad_group_ad',
  ],
  tiktok: ['campaigns', 'ad_sets', 'ads']
    .flatMap((level) => [`${level}.create`, `${level}.list`, `smart_plus_${level}.create`, `smart_plus_${level}.list`])
    .concat('images.upload', 'status.update'),
}
const kinds = [
  'drop_before',
  'drop_after',
  'commit_late',
  'error_after',
  'garbage',
  'reset',
  'hang',
  'read_lag',
  'truncated',
  'html',
] as const
/** What an ad group takes at most there, or more than plans of this size have. */
const mostAds: Readonly<Record<ConnectablePlatform, number>> = { meta: 60, google: 50, tiktok: 20 }
/** Of the quiet period of tests, which is 0.4 s: late commits and read lag last up to this long, and so beyond it. */
const longestLagMs = 900
/** A new server and account begin every so many runs: the account's whole tree is read again and again. */
const runsPerWorld = 20
interface Totals {
  runs: number
  objects: number
  faults: number
  takeOvers: number
  /** Names of which two were switched on. */
  activeTwins: number
  idleTwins: number
  idleTwinsAfterSweep: number
  missing: number
  /** Plans that break no rule, and did not go live. */
  falselyFailed: number
  /** Something was switched on before everything was compared. */
  tooEarly: number
}

/**
 * Publishes plans with 1 to 60 objects on all platforms side by side while up to three faults act at random calls, and the lease is taken over
 * at random moments. Prints a table; the platform is the judge. With PUBLISH_MUTANTS, the same at Meta for engines that lack one safeguard
 * each: all must be noticed.
 */
export async function soakPublishing(count: number, seed: number): Promise<boolean> {
  const { server, stop } = await startOwnDatabase()
  try {
    if (process.env['PUBLISH_MUTANTS'] === undefined) {
      const each = Math.ceil(count / connectablePlatforms.length)
      const all = await Promise.all(
        connectablePlatforms.map(async (platform) => [platform, await runs(server, platform, each, seed)] as const),
      )
      console.log(`seed ${seed}`)
      console.table(Object.fromEntries(all))
      return all.every(([, totals]) => isWell(totals))
    }
    let noticed = true
    for (const [name, mutant] of Object.entries(mutants)) {
      const totals = await runs(server, 'meta', count, seed, mutant)
      console.log(`seed ${seed}, ${name}: ${isWell(totals) ? 'NOT NOTICED' : 'noticed'}`)
      console.table([totals])
      noticed = noticed && !isWell(totals)
    }
    return noticed
  } finally {
    await stop()
  }
}

const isWell = (all: Totals) => all.activeTwins + all.idleTwinsAfterSweep + all.missing + all.falselyFailed + all.tooEarly === 0

/** Each world's runs depend on the seed and the number of its first run alone. */
async function runs(
  database: DatabaseServer,
  platform: ConnectablePlatform,
  count: number,
  seed: number,
  engine?: (ctx: Context) => Context,
): Promise<Totals> {
  const totals: Totals = {
    ...{ runs: 0, objects: 0, faults: 0, takeOvers: 0, activeTwins: 0, idleTwins: 0, idleTwinsAfterSweep: 0 },
    ...{ missing: 0, falselyFailed: 0, tooEarly: 0 },
  }
  for (let first = 0; first < count; first += runsPerWorld) {
    const w = await startPublishWorld({ database, platform, ...(engine ? { engine } : {}) })
    const random = seeded(seed + first)
    try {
      for (let index = first; index < Math.min(count, first + runsPerWorld); index += 1) await run(w, index, random, totals)
    } finally {
      await w.close()
    }
    console.log(platform, JSON.stringify(totals))
  }
  return totals
}

async function run(w: PublishWorld, index: number, random: () => number, totals: Totals): Promise<void> {
  const { control } = w.sandbox
  const upTo = (most: number) => Math.floor(random() * most)
  await control.clearFaults()
  const groups = 1 + upTo(4)
  const { platform } = w.account
  const size = { groups, ads: 1 + upTo(Math.min(mostAds[platform], Math.floor(60 / groups) - 2)) }
  const plan = { ...w.planOf(`Run ${index}`, size), ...(platform === 'tiktok' && random() < 0.5 ? { objective: 'sales' as const } : {}) }
  for (let count = upTo(4); count > 0; count -= 1) await control.fault(faultOf(platform, random, upTo))
  const id = await w.publish(plan)
  const takeOver = random() < 0.3 ? expireLease(w, id, upTo(400)).then(() => (totals.takeOvers += 1)) : null
  const watched = watchSwitches(w, id, plan)
  const task = await w.settled(id).catch((error: unknown) => void console.log(`${platform} run ${index}: ${String(error).slice(0, 600)}`))
  await takeOver
  totals.runs += 1
  totals.objects += planned(plan).length
  const faults = await control.faults()
  totals.faults += faults.reduce((sum, { used }) => sum + used, 0)
  const isEarly = await watched.end()
  totals.tooEarly += isEarly ? 1 : 0
  if (task?.accounts[0]?.state !== 'live') {
    totals.falselyFailed += 1
    console.log(`${platform} run ${index}: ${task?.state}`, task?.accounts[0]?.problem, faults)
  }
  await control.clearFaults()
  await pause(longestLagMs)
  const before = await judged(control, w.account, plan)
  totals.activeTwins += Object.values(before.twins).filter((active) => active > 1).length
  totals.idleTwins += Object.keys(before.twins).length
  totals.missing += before.missing.length
  await sweepPublishing(w.engine)
  const after = await judged(control, w.account, plan)
  totals.idleTwinsAfterSweep += Object.keys(after.twins).length
}

function faultOf(platform: ConnectablePlatform, random: () => number, upTo: (most: number) => number): NewFault {
  const names = calls[platform]
  const kind = kinds[upTo(kinds.length)] ?? 'drop_after'
  const ms = { commit_late: upTo(longestLagMs), read_lag: upTo(longestLagMs), hang: upTo(200) } as const
  const lag = kind in ms ? { ms: ms[kind as keyof typeof ms] } : {}
  return { platform, name: names[upTo(names.length)] ?? '', kind, after: upTo(6), times: random() < 0.2 ? 2 : 1, ...lag }
}

/** Lets the lease end at a moment of the run, as if the process was silent for too long. */
async function expireLease(w: PublishWorld, task: string, afterMs: number): Promise<void> {
  await pause(afterMs)
  await asSystem(w.world.ctx.db, (tx) =>
    sql`update publish_task_accounts set lease_until = clock_timestamp() - interval '1 second' where task_id = ${task} and lease_until is not null`.execute(
      tx,
    ),
  )
  await w.work()
}

/** Watches whether something of the plan is switched on before the task was committed to that. */
function watchSwitches(w: PublishWorld, task: string, plan: Parameters<typeof planned>[0]) {
  const names = new Set(planned(plan))
  let [early, over] = [false, false]
  const watch = async () => {
    while (!over) {
      const stages = async () =>
        await asSystem(w.world.ctx.db, (tx) => tx.selectFrom('publish_task_accounts').select('stage').where('task_id', '=', task).execute())
      const on = (await existing(w.sandbox.control, w.account)).some(({ name, active }) => active && names.has(name))
      if (on && (await stages()).some(({ stage }) => stage === 'create')) early = true
      await pause(150)
    }
  }
  const watching = watch()
  return {
    end: async () => {
      over = true
      await watching
      return early
    },
  }
}
