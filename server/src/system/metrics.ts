import { timingSafeEqual } from 'node:crypto'
import { endpoints } from '@adroit/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import type { Facts } from '../facts/facts.ts'
import { countImports } from '../imports/counts.ts'
import { countJobs } from '../jobs/counts.ts'
import { fail } from '../lib/app-error.ts'
import { sha256 } from '../lib/tokens.ts'
import { countSessions } from '../session/counts.ts'
import { measureQueries } from './metrics-queries.ts'
import { measureSyncs } from './metrics-syncs.ts'
import { buildId, version } from './version.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * `GET /metrics` in the Prometheus format, for requests with `Authorization: Bearer <METRICS_TOKEN>`; 404 for all others. Returns a context
 * whose report store is timed. No label names a company, a member or an address.
 */
export function measured(app: FastifyInstance, ctx: Context, metricsToken: string): Context {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'adroit_build_info', help: 'Version and web build', labelNames: ['version', 'build'], registers: [registry] })
    .labels(version, buildId())
    .set(1)
  measureRequests(app, registry)
  countRows(ctx, registry)
  measureSyncs(ctx, registry)
  measureQueries(ctx.facts, registry)
  app.get('/metrics', async (request, reply) => {
    const sent = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!timingSafeEqual(sha256(sent), sha256(metricsToken))) throw fail('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { ...ctx, facts: timed(ctx.facts, registry) }
}

const names = new Map(endpoints.map(({ method, path, name }) => [`${method} ${path}`, name]))

/** The endpoint's name, never the requested address: unknown addresses would each create a label. */
function endpointOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url === undefined) return 'none'
  return names.get(`${request.method} ${url}`) ?? (/^\/(healthz|readyz|metrics)$/.test(url) ? url.slice(1) : 'web')
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'adroit_http_request_duration_seconds',
    help: 'Time to answer a request, by endpoint and class of status',
    labelNames: ['endpoint', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    duration.labels(endpointOf(request), `${Math.floor(reply.statusCode / 100)}xx`).observe(reply.elapsedTime / 1_000)
  })
}

/** Metrics counted in the database at each scrape. They are absent while it is unreachable, when the other metrics matter most. */
function countRows(ctx: Context, registry: Registry): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    count: (tx: Scoped) => Promise<{ labels: Record<Label, string>; count: number }[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        try {
          for (const row of await asSystem(ctx.db, count)) this.labels(row.labels).set(row.count)
        } catch (error) {
          // A gauge without labels would report 0, which was not counted.
          if (labelNames.length === 0) this.remove()
          ctx.log.warn({ err: error }, 'metrics lack what is counted in the database')
        }
      },
    })
  gauge('adroit_imports', 'Imports by state', ['state'], async (tx) =>
    (await countImports(tx)).map(({ state, count }) => ({ labels: { state }, count })),
  )
  gauge('adroit_jobs', 'Jobs that are not done, by task and state', ['task', 'state'], async (tx) =>
    (await countJobs(tx)).map(({ task, state, count }) => ({ labels: { task, state }, count })),
  )
  gauge('adroit_sessions', 'Sessions that are alive', [], async (tx) => [{ labels: {}, count: await countSessions(tx, ctx.clock()) }])
}

function timed(facts: Facts, registry: Registry): Facts {
  const duration = new Histogram({
    name: 'adroit_report_store_duration_seconds',
    help: 'Time that the report store takes for requests, by what is asked of it',
    labelNames: ['call'],
    buckets: seconds,
    registers: [registry],
  })
  return new Proxy(facts, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const end = duration.startTimer({ call: String(name) })
        const result: unknown = Reflect.apply(value, target, args)
        if (result instanceof Promise) return result.finally(end)
        end()
        return result
      }
    },
  })
}
