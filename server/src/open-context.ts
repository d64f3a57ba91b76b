import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Context, createContext, type Overrides } from './context.ts'
import { badData } from './data-dir/store-refusal.ts'
import type { Ending } from './ending.ts'

/** EX_TEMPFAIL of sysexits.h: a new start may work. `npm start` and the systemd unit restart on it. */
const startAgain = 75

/** Without a store, only the failing requests are waited for. */
const longestEndWithoutStoreMs = 10_000

/** Opens the stores so that the end of the process closes them, even if it comes while they open or because one is lost. */
export async function openContext(
  ending: Ending,
  config: Config,
  log: Logger,
  more: Pick<Overrides, 'onDatabaseBack' | 'isKeyLost'> = {},
): Promise<Context> {
  const opening = createContext(config, log, {
    ...more,
    signal: ending.signal,
    // Without its stores the process can only return errors; its supervisor restarts it.
    onStoreLost: (reason, damaged) => {
      log.fatal(reason)
      ending.begin(damaged ? badData : startAgain, longestEndWithoutStoreMs)
    },
  })
  ending.add(async () => {
    const ctx = await opening.catch(() => null)
    await ctx?.close()
  })
  return await opening
}
