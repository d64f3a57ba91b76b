import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { queryReport } from '@adroit/contract/report-tables'
import { pause } from '../src/lib/processes.ts'
import { allFloods } from './all-floods.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { makeCompanyWith, questionOf, targetAt, watcherAt } from './flood-companies.ts'
import type { FloodOrder } from './flood-process.ts'
import type { Outcomes } from './floods.ts'
import type { HttpClient } from './http-client.ts'
import type { ServerProcess } from './process.ts'
import { watchMemory } from './process-memory.ts'

const width = 100
const ads = 60_000
/** How long another company is watched before, during and after a flood. */
const watchedMs = { before: 5_000, after: 5_000 } as const
/** By then everything is as it was: a light call takes at most a quarter longer than before, or ten milliseconds. */
const recoveryMs = 2_000
const tolerance = { times: 1.25, ms: 10 } as const
/** Memory is at most this share of what it was before, a minute after a flood. */
const leftMemory = { times: 1.2, withinMs: 60_000 } as const
/** A flood before the first that is measured: what a process allocates once, it keeps. */
const warmUpMs = 5_000
const metricsToken = 'a-token-for-the-soak'

/** Durations of a light call in ms, and how many calls failed. */
interface Watched {
  readonly times: readonly number[]
  readonly failed: number
}

/**
 * Floods a server with what one member of a company can do, `seconds` each way, and watches a light call of another company before, during
 * and after. Returns whether each of its calls was answered, its median during a flood was at most three times that before, and afterwards the
 * server is as it was: its calls within two seconds, its memory within a minute.
 */
export async function soakFairness(seconds: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${seconds} s for each flood of ${width} clients, ${ads} ads, ${availableParallelism()} cores`)
  const folder = mkdtempSync(join(tmpdir(), 'adroit-fairness-'))
  const server = await startOnEmptyStores(join(folder, 'data'), [], { METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: '1' })
  try {
    await makeCompanyWith(folder, 'flood', ads)
    await makeCompanyWith(folder, 'calm', 3)
    const calm = await watcherAt(server.url, 'calm')
    const target = { ...(await targetAt(server.url, 'flood')), width, seed }
    await warmUp(target)
    const lines = []
    for (const { name } of allFloods) lines.push(await floodOnce(server, calm, { ...target, flood: name }, seconds))
    console.table(lines.map(({ line }) => line))
    return lines.every(({ well }) => well)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lets the server grow to what one heavy flood needs. */
async function warmUp(target: Omit<FloodOrder, 'flood'>): Promise<void> {
  const stop = startFlood({ ...target, flood: 'valid heavy questions' })
  await pause(warmUpMs)
  await stop()
  await pause(recoveryMs)
}

async function floodOnce(server: ServerProcess, calm: HttpClient, order: FloodOrder, seconds: number) {
  const before = await watch(calm, watchedMs.before)
  const counted = await queriesOf(server)
  const memory = watchMemory(server.child.pid ?? 0)
  const stopFlood = startFlood(order)
  await pause(500)
  const during = await watch(calm, seconds * 1_000)
  const outcomes = await stopFlood()
  const over = Date.now()
  await pause(recoveryMs)
  const after = await watch(calm, watchedMs.after)
  const queries = differenceOf(counted, await queriesOf(server))
  const memoryLeft = await memory.returnsTo(leftMemory.times, over + leftMemory.withinMs)
  const isFair = medianOf(during) <= 3 * medianOf(before)
  const isOver = medianOf(after) <= Math.max(tolerance.times * medianOf(before), medianOf(before) + tolerance.ms)
  return {
    well: isFair && isOver && memoryLeft.returned && [before, during, after].every(({ failed, times }) => failed === 0 && times.length > 0),
    line: {
      flood: order.flood,
      'before, p50/p95 ms': textOf(before),
      during: textOf(during),
      after: textOf(after),
      'during ≤ 3 × before': isFair,
      'after = before': isOver,
      'MB before, most, left': memoryLeft.text,
      'left ≤ 1.2 × before': memoryLeft.returned,
      'calls failed': before.failed + during.failed + after.failed,
      'the flood got': countsOf(outcomes),
      queries,
    },
  }
}

/** Starts a flood in a process of its own. Returns a function that stops it and returns its outcomes. */
function startFlood(order: FloodOrder): () => Promise<Outcomes> {
  const program = fileURLToPath(new URL('flood-process.ts', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: ['pipe', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return async () => {
    child.stdin.end()
    await ended
    return new Map(JSON.parse(printed) as [string, number][])
  }
}

/** Repeats the light call, one after the other. */
async function watch(calm: HttpClient, ms: number): Promise<Watched> {
  const [times, end]: [number[], number] = [[], Date.now() + ms]
  let failed = 0
  while (Date.now() < end) {
    const begun = performance.now()
    await calm.call(queryReport, { report: questionOf('CAMPAIGN') }).catch(() => {
      failed += 1
    })
    times.push(performance.now() - begun)
    await pause(20)
  }
  return { times: times.sort((a, b) => a - b), failed }
}

const quantile = ({ times }: Watched, share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const medianOf = (watched: Watched) => quantile(watched, 0.5)
const textOf = (watched: Watched) => `${Math.round(medianOf(watched))} / ${Math.round(quantile(watched, 0.95))}`
const countsOf = (outcomes: Outcomes) => [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')

/** What became of the report store's queries since the start, as the metrics say. */
async function queriesOf({ url }: ServerProcess): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const lines = (await response.text()).matchAll(/^adroit_report_queries_total\{outcome="(\w+)"\} (\d+)$/gm)
  return new Map([...lines].map(([, outcome = '', count]) => [outcome, Number(count)]))
}

const differenceOf = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  countsOf(new Map([...after].map(([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)])))
