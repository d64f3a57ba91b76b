import { Counter, Gauge, type Registry } from 'prom-client'
import type { Facts } from '../facts/facts.ts'

/** How busy the report store is, and what became of its queries. */
export function measureQueries({ load }: Pick<Facts, 'load'>, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'adroit_report_queries',
    help: 'Queries of the report store by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = load()
      this.labels('running').set(running)
      this.labels('waiting').set(waiting)
    },
  })
  new Counter({
    name: 'adroit_report_queries_total',
    help: 'Queries of the report store since the start: begun, interrupted or not begun because the caller had gone, and refused because too many waited',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      const { started, interrupted, abandoned, refused } = load()
      for (const [outcome, count] of Object.entries({ started, interrupted, abandoned, refused })) this.labels(outcome).inc(count)
    },
  })
}
