import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { PlainError } from '../lib/plain-error.ts'

const length = 64

/**
 * Returns SECRET_KEY. The demo creates its own key in its data folder, where commands on that folder find it; a production server ignores
 * it. Throws a PlainError if there is no key.
 */
export function secretKey(config: Config): string {
  if (config.secretKey !== null) return config.secretKey
  const file = join(config.dataDir, 'secret-key')
  if (config.keyFile !== 'unused' && existsSync(file)) {
    const held = readFileSync(file, 'utf8')
    // A kill may have left it empty.
    if (held.length === length) return held
  }
  if (config.keyFile !== 'made')
    throw new PlainError(
      'SECRET_KEY is missing: at least 32 random characters, for example from "openssl rand -hex 32". Keep it safe: it must not change.',
    )
  const made = randomBytes(length / 2).toString('hex')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}
