import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { PlainError } from '../lib/plain-error.ts'

/** SECRET_KEY; the demo makes one of its own in its data folder. Throws a PlainError where it is missing. */
export function secretKey(config: Config): string {
  if (config.secretKey !== null) return config.secretKey
  const file = join(config.dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  if (!config.demo)
    throw new PlainError(
      'SECRET_KEY is missing: at least 32 random characters, for example from "openssl rand -hex 32". Keep it: it must stay the same.',
    )
  const made = randomBytes(32).toString('hex')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}
