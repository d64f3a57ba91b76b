import { readCommandConfig } from '../config.ts'
import { openEnding } from '../ending.ts'
import { openLog } from '../log.ts'
import { openContext } from '../open-context.ts'
import { countSealed } from '../reseal/reseal.ts'
import type { Environment } from './perform.ts'

/** Makes SECRET_KEY the installation's although another one, which is lost, encrypted its values. Runs without a server. */
export async function acceptNewKeyHere(env: Environment): Promise<void> {
  const log = openLog('warn')
  const ending = openEnding(log, 1)
  try {
    const ctx = await openContext(ending, readCommandConfig(env), log, { isKeyLost: true })
    const { current, neither } = await countSealed(ctx)
    process.stdout.write(
      `This installation has the SECRET_KEY that is set now. It decrypts ${current} values and not the other ${neither}: see "Secret key" in docs/operations.md.\n`,
    )
  } catch (error) {
    if (!ending.signal.aborted) throw error
  } finally {
    await ending.close()
  }
}
