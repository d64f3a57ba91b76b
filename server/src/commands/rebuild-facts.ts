import { readCommandConfig } from '../config.ts'
import { openEnding } from '../ending.ts'
import { openLog } from '../log.ts'
import { rebuildFacts } from '../rebuild/rebuild.ts'
import { rebuiltText } from '../rebuild/rebuilt-text.ts'
import type { Environment } from './perform.ts'

/** Runs without a server: it needs the data folder alone. */
export async function rebuildFactsHere(env: Environment, json: boolean): Promise<void> {
  const log = openLog('warn')
  const ending = openEnding(log, 1)
  try {
    const rebuilding = rebuildFacts(readCommandConfig(env), log, ending.signal)
    // A stop waits until the stores are closed.
    ending.add(() => rebuilding.catch(() => null))
    const rebuilt = await rebuilding
    process.stdout.write(`${json ? JSON.stringify(rebuilt) : rebuiltText(rebuilt)}\n`)
  } catch (error) {
    if (!ending.signal.aborted) throw error
  } finally {
    await ending.close()
  }
}
