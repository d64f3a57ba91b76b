import type { Context } from '../context.ts'

/** So many failures in a row say that the host is down, and not one of its webhooks. */
const failuresInARow = 5
/** How long a host is left alone. Afterwards one message tries it. */
const restMs = 60_000

interface Host {
  failures: number
  restsUntil: number
}

/** What one process knows about the hosts that it sends to. After a restart it learns anew, which costs a few requests. */
const known = new WeakMap<Context, Map<string, Host>>()

function hostsOf(ctx: Context): Map<string, Host> {
  const hosts = known.get(ctx) ?? new Map<string, Host>()
  known.set(ctx, hosts)
  return hosts
}

/**
 * Until when a host is left alone, or null if it may be asked now. Whoever gets null after a rest is the only one who may ask: the host rests
 * again for the others until `noteHost` says that it answered.
 */
export function restOf(ctx: Context, host: string): Date | null {
  const state = hostsOf(ctx).get(host)
  if (!state || state.failures < failuresInARow) return null
  const now = ctx.clock().getTime()
  if (now < state.restsUntil) return new Date(state.restsUntil)
  state.restsUntil = now + restMs
  return null
}

/** Notes whether a host answered, whatever it said about the message. */
export function noteHost(ctx: Context, host: string, answered: boolean): void {
  const hosts = hostsOf(ctx)
  if (answered) return void hosts.delete(host)
  const failures = (hosts.get(host)?.failures ?? 0) + 1
  hosts.set(host, { failures, restsUntil: ctx.clock().getTime() + restMs })
}
