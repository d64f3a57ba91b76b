import type { Context } from '../context.ts'

/** Makes something once per context, and keeps it as long as the context. */
export function perContext<Made>(make: (ctx: Context) => Made): (ctx: Context) => Made {
  const known = new WeakMap<Context['db'], Made>()
  return (ctx) => {
    const made = known.get(ctx.db) ?? make(ctx)
    known.set(ctx.db, made)
    return made
  }
}
