import { type ConnectablePlatform, connectablePlatforms } from '@adroit/contract/platforms'
import { type MediaWorld, startMediaWorld } from './media.ts'
import { startOwnDatabase } from './own-database.ts'
import type { SandboxRequest } from './sandbox-control.ts'
import { mostADay, mostASecond, oldest, operationsIn, passTime, throttledIn } from './sync-day.ts'
import type { DatabaseServer } from './world.ts'

const stepMinutes = 5
const aSecond = { meta: 100, google: 100, tiktok: 10 } as const

interface Scene {
  readonly title: string
  readonly scenario: string
  readonly platforms: readonly ConnectablePlatform[]
  readonly env: Readonly<Record<string, string>>
  readonly operations: number
}

const scenes: readonly Scene[] = [
  {
    title: '102 accounts of three platforms, Google with 15,000 operations a day',
    scenario: 'many:34',
    platforms: connectablePlatforms,
    env: { BACKFILL_DAYS: '30' },
    operations: 15_000,
  },
  {
    title: '100 Google accounts, 15,000 operations a day, 400 days of the past',
    scenario: 'many:100',
    platforms: ['google'],
    env: { BACKFILL_DAYS: '400' },
    operations: 15_000,
  },
  {
    title: '100 Google accounts, 2,880 operations a day, 400 days of the past',
    scenario: 'many:100',
    platforms: ['google'],
    env: { BACKFILL_DAYS: '400', GOOGLE_OPERATIONS_A_DAY: '2880' },
    operations: 2_880,
  },
]

/**
 * Simulates hours of many accounts within the platforms' limits, and prints a table for each scenario. Returns whether all runs succeeded.
 */
export async function soakSyncDay(hours: number, seed: number): Promise<boolean> {
  const { server, stop } = await startOwnDatabase()
  let well = true
  try {
    for (const scene of scenes) well = (await play(server, scene, hours, seed)) && well
  } finally {
    await stop()
  }
  return well
}

async function play(database: DatabaseServer, scene: Scene, hours: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${hours} hours: ${scene.title}`)
  console.log('hour  every  oldest  mean age  requests  operations in 24 h  too many')
  const media = await startMediaWorld({ database, seed, quick: true, scenario: scene.scenario, env: { ...scene.env } })
  const problems: string[] = []
  try {
    await media.sandbox.control.clearLog(true)
    for (const platform of scene.platforms) await media.connectPlatform(platform)
    await media.connect()
    await media.sync()
    const operations: SandboxRequest[] = []
    const asked = await collect(media, operations, problems)
    let requests = await asked()
    await passTime(media, {
      steps: (hours * 60) / stepMinutes,
      stepMinutes,
      onStep: async (step, index) => {
        requests += await asked()
        const every = Math.max(...[...step.everyMinutes.values()].flat())
        const age = oldest(step)
        if (index >= 60 / stepMinutes && age > every + stepMinutes + 1)
          problems.push(`${step.at.toISOString()}: an account is ${age.toFixed(0)} minutes old`)
        if ((index + 1) % (60 / stepMinutes) !== 0) return
        const ages = [...step.ages.values()].flat()
        const mean = ages.reduce((sum, one) => sum + one, 0) / ages.length
        const cells = [
          (index + 1) / (60 / stepMinutes),
          every,
          age.toFixed(1),
          mean.toFixed(1),
          requests,
          mostADay(operations),
          problems.length,
        ]
        console.log(cells.map((cell, at) => String(cell).padStart([4, 6, 7, 9, 9, 19, 9][at] ?? 0)).join(' '))
      },
    })
    if (mostADay(operations) > scene.operations) problems.push(`${mostADay(operations)} operations in 24 hours`)
    const past = (await media.accounts()).map((one) => one.freshness?.backfill?.part ?? 1)
    console.log(`past: ${((past.reduce((sum, part) => sum + part, 0) / past.length) * 100).toFixed(0)} % of it is there`)
  } finally {
    await media.close()
  }
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  return problems.length === 0
}

/** Returns a function that collects the requests since its last call. A rate-limit answer counts as a problem. */
async function collect(media: MediaWorld, operations: SandboxRequest[], problems: string[]): Promise<() => Promise<number>> {
  return async () => {
    const log = await media.sandbox.control.log()
    await media.sandbox.control.clearLog(true)
    for (const { platform, name, at } of throttledIn(log)) problems.push(`${platform} found ${name} at ${at} too much`)
    for (const platform of connectablePlatforms)
      if (mostASecond(log, platform) > aSecond[platform]) problems.push(`${mostASecond(log, platform)} calls of ${platform} in a second`)
    operations.push(...operationsIn(log).map((request) => ({ ...request, answer: null })))
    return log.length
  }
}
