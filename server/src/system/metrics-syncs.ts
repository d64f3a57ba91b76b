import { Counter, Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { readAges } from '../sync/loads.ts'

type Age = Awaited<ReturnType<typeof readAges>>[number]

/** Sync metrics of connected accounts by platform. Those counted in the database are absent while it is unreachable. */
export function measureSyncs(ctx: Context, registry: Registry): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: (age: Age) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['platform'],
      registers,
      async collect() {
        this.reset()
        try {
          for (const age of await asSystem(ctx.db, (tx) => readAges(tx, ctx.clock()))) {
            const value = read(age)
            if (value !== null) this.labels(age.platform).set(value)
          }
        } catch (error) {
          ctx.log.warn({ err: error }, 'metrics lack what is known of connected accounts')
        }
      },
    })
  gauge('adroit_media_accounts', 'Connected accounts', ({ accounts }) => accounts)
  gauge(
    'adroit_oldest_reading_seconds',
    'Age of the running day of the account that was read longest ago, of those that are kept fresh',
    ({ oldest }) => oldest,
  )
  new Counter({
    name: 'adroit_readings_total',
    help: 'Readings of a stream of an account since the start, by how they ended',
    labelNames: ['platform', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const { platform, outcome, count } of ctx.pace.readings.values()) this.labels(platform, outcome).inc(count)
    },
  })
  new Gauge({
    name: 'adroit_platform_blocked_seconds',
    help: 'Seconds until a platform is asked again: by anybody (app), or about the account that it keeps out longest (account)',
    labelNames: ['platform', 'scope'],
    registers,
    collect() {
      this.reset()
      for (const { platform, scope, seconds } of blocks(ctx)) this.labels(platform, scope).set(seconds)
    },
  })
}

function blocks(ctx: Context): Iterable<{ platform: string; scope: 'app' | 'account'; seconds: number }> {
  const longest = new Map<string, { platform: string; scope: 'app' | 'account'; seconds: number }>()
  for (const { platform, scope: of, blockedUntil } of ctx.rateLimiter.state()) {
    if (blockedUntil === null) continue
    const scope = of === 'app' ? 'app' : 'account'
    const seconds = (blockedUntil.getTime() - ctx.clock().getTime()) / 1_000
    if (seconds > (longest.get(`${platform} ${scope}`)?.seconds ?? 0)) longest.set(`${platform} ${scope}`, { platform, scope, seconds })
  }
  return longest.values()
}
