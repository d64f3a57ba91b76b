import { connectablePlatforms } from '@adroit/contract/platforms'
import { seeded } from '../src/demo/random.ts'
import { type MediaWorld, startMediaWorld } from './media.ts'
import { startOwnDatabase } from './own-database.ts'
import type { SandboxPlatform } from './sandbox-control.ts'
import { everythingDueMs, type FaultKind, type FaultRun, faultKinds, meetFault } from './sync-faults.ts'
import type { DatabaseServer } from './world.ts'

interface Pair {
  readonly platform: SandboxPlatform
  readonly call: string
  readonly kind: FaultKind
}

/** Injects every fault in every call of a sync, on each platform, in an order given by the seed; at most `count` pairs. */
export async function soakSyncFaults(count: number, seed: number): Promise<boolean> {
  const { server, stop } = await startOwnDatabase()
  const runs: FaultRun[] = []
  try {
    const all = await pairsOf(server)
    const pairs = shuffled(all, seed).slice(0, count)
    console.log(`seed ${seed}, ${pairs.length} of ${all.length} pairs of fault and call`)
    for (const platform of connectablePlatforms) {
      for (const run of await met(
        server,
        pairs.filter((pair) => pair.platform === platform),
        seed,
      ))
        runs.push(run)
    }
  } finally {
    await stop()
  }
  print(runs)
  return runs.every((run) => run.problems.length === 0)
}

async function openWorld(database: DatabaseServer, platform: SandboxPlatform, seed: number): Promise<MediaWorld> {
  const media = await startMediaWorld({ database, seed, quick: true, env: { BACKFILL_DAYS: '2' } })
  await media.connectPlatform(platform)
  await media.connect(({ name, accountStatus }) => accountStatus === 'active' && /^(New York|Tokyo)/.test(name))
  await media.sync()
  return media
}

/** Returns the calls of a sync with everything due, as the platforms received them. */
async function pairsOf(database: DatabaseServer): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const platform of connectablePlatforms) {
    const media = await openWorld(database, platform, 1)
    try {
      await media.sandbox.control.clearLog()
      await media.setNow(new Date(media.world.ctx.clock().getTime() + everythingDueMs).toISOString())
      await media.sync()
      const names = new Set((await media.sandbox.control.log({ platform })).flatMap((request) => request.name ?? []))
      for (const call of [...names].sort()) for (const kind of faultKinds) pairs.push({ platform, call, kind })
    } finally {
      await media.close()
    }
  }
  // Calls without metrics cannot have an invalid metric.
  return pairs.filter(({ call, kind }) => kind !== 'not_a_number' || /^(insights|report\.)/.test(call))
}

/** Uses a new world for each dozen pairs and after each failure, because every run advances the time by a day. */
async function met(database: DatabaseServer, pairs: readonly Pair[], seed: number): Promise<FaultRun[]> {
  const runs: FaultRun[] = []
  let media: MediaWorld | null = null
  try {
    for (const [index, pair] of pairs.entries()) {
      media ??= await openWorld(database, pair.platform, seed)
      const run = await meetFault(media, { ...pair, dueMs: everythingDueMs }).catch(
        (error: unknown): FaultRun => ({ ...pair, ended: [], code: null, words: null, problems: [String(error)] }),
      )
      runs.push(run)
      for (const problem of run.problems) console.log(`  ${pair.platform} ${pair.call} ${pair.kind}: ${problem}`)
      if ((index + 1) % 20 === 0) console.log(`  ${pair.platform}: ${index + 1} of ${pairs.length}`)
      if (run.problems.length === 0 && (index + 1) % 12 !== 0) continue
      await media.close()
      media = null
    }
  } finally {
    await media?.close()
  }
  return runs
}

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const random = seeded(seed)
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

function print(runs: readonly FaultRun[]): void {
  console.log('platform call                        faults  read  later  reconnect  refused  broken')
  const groups = Map.groupBy(runs, (run) => `${run.platform.padEnd(8)} ${run.call.padEnd(27)}`)
  for (const [name, of] of [...groups].sort()) {
    const ended = (kind: string) => of.filter((run) => run.ended.some((one) => one === kind)).length
    const cells = [
      [of.length, 6],
      [of.filter((run) => run.ended.length === 0).length, 5],
      [ended('later'), 6],
      [ended('reconnect'), 10],
      [ended('refused'), 8],
      [of.filter((run) => run.problems.length > 0).length, 7],
    ] as const
    console.log(`${name} ${cells.map(([value, width]) => String(value).padStart(width)).join(' ')}`)
  }
}
