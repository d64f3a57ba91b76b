import type { Context } from '../src/context.ts'
import type { Publisher } from '../src/platforms/publisher.ts'

type Change = (publisher: Publisher) => Partial<Publisher>

const published = (change: Change) => (ctx: Context) => ({
  ...ctx,
  publishers: new Map([...ctx.publishers].map(([platform, publisher]) => [platform, { ...publisher, ...change(publisher) }])),
})

/** Engines that lack one safeguard each. A soak that does not notice is worth nothing. */
export const mutants: Readonly<Record<string, (ctx: Context) => Context>> = {
  /** Sends again whatever was not answered. */
  'press again': published(() => ({ outcomeOf: () => 'not_sent' })),
  /** Believes at once that an object does not exist. */
  'no quiet period': (ctx) => ({ ...ctx, config: { ...ctx.config, publishing: { ...ctx.config.publishing, quietMs: 0 } } }),
  /** Never finds what was created. */
  'no search': published(() => ({ find: async () => [] })),
  /** Switches on without comparing. */
  'no comparison': published(() => ({ verify: async () => ({ extra: [], missing: [], different: [] }) })),
  /** Creates everything switched on. */
  'switched on at once': published(({ send, setActive }) => ({
    send: async (access, step, request) => {
      const ids = await send(access, step, request)
      for (const { key, level } of step.objects)
        await setActive(access, { level, externalId: ids[key] ?? '', parent: null }, true).catch(() => {})
      return ids
    },
  })),
  /** Leaves idle twins where they are. */
  'no sweeper': published(() => ({ archive: async () => {} })),
}
