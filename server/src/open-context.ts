import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Context, createContext } from './context.ts'
import type { Ending } from './ending.ts'

/** EX_TEMPFAIL of sysexits.h: a new start may well work. `npm start` and the systemd unit start again on it. */
const startAgain = 75

/** Without a store there is nothing to wait for but the requests that fail with it. */
const longestEndWithoutStoreMs = 10_000

/** Opens the stores so that the end of the process closes them, also when it comes while they open or when one is lost. */
export async function openContext(ending: Ending, config: Config, log: Logger, onDatabaseBack: () => void = () => {}): Promise<Context> {
  const opening = createContext(config, log, {
    signal: ending.signal,
    onDatabaseBack,
    // Without its stores the process can only refuse; whoever supervises it starts it again.
    onStoreLost: (reason) => {
      log.fatal(reason)
      ending.begin(startAgain, longestEndWithoutStoreMs)
    },
  })
  ending.add(async () => {
    const ctx = await opening.catch(() => null)
    await ctx?.close()
  })
  return await opening
}
