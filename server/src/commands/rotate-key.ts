import { readCommandConfig } from '../config.ts'
import { lockDataDir } from '../data-dir/lock.ts'
import { prepareDataDir } from '../data-dir/prepare.ts'
import { replaceKey } from '../data-dir/secret-key.ts'
import { PlainError } from '../lib/plain-error.ts'
import { type Environment, perform } from './perform.ts'

/** Gives a demo a new key of its own and encrypts everything with it. Runs without a server. Continues a rotation that was interrupted. */
export async function rotateKeyHere(env: Environment, json: boolean): Promise<void> {
  const config = readCommandConfig(env)
  if (config.secretKey !== null)
    throw new PlainError(
      'The key is the setting SECRET_KEY. Set a new one and the one before it as SECRET_KEY_BEFORE, start the server, and run npm run adroit reseal.',
    )
  const dataDir = prepareDataDir(config.dataDir)
  const { release } = lockDataDir(dataDir)
  try {
    replaceKey(dataDir)
  } finally {
    await release()
  }
  await perform(env, 'reseal', { json })
}
