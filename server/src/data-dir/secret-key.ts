import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { PlainError } from '../lib/plain-error.ts'
import type { SecretKeys } from '../lib/sealed.ts'

const length = 64
/** Files of a demo in its data folder: its own key, and the one before it while values are encrypted again. */
export const keyFiles = { current: 'secret-key', before: 'secret-key-before' } as const

/**
 * Returns SECRET_KEY and SECRET_KEY_BEFORE. The demo creates its own key in its data folder, where commands on that folder find it; a
 * production server ignores it. Throws a PlainError if there is no key.
 */
export function secretKeys(config: Config): SecretKeys {
  if (config.secretKey !== null) return keysOf(config.secretKey, config.secretKeyBefore)
  const held = config.keyFile === 'unused' ? null : readKey(config.dataDir, 'current')
  if (held !== null) return keysOf(held, config.secretKeyBefore ?? readKey(config.dataDir, 'before'))
  if (config.keyFile !== 'made')
    throw new PlainError(
      'SECRET_KEY is missing: at least 32 random characters, for example from "openssl rand -hex 32". Keep it safe: it must not change.',
    )
  return keysOf(writeKey(config.dataDir, 'current', newKey()), null)
}

/**
 * Gives a demo a new key of its own, and keeps the one before it beside it until `forgetKeyBefore`. A rotation that was interrupted is
 * continued with its keys. Throws a PlainError if the folder has no key.
 */
export function replaceKey(dataDir: string): void {
  const held = readKey(dataDir, 'current')
  if (held === null) throw new PlainError(`The data folder ${dataDir} has no key of a demo.`)
  const before = readKey(dataDir, 'before')
  if (before !== null && before !== held) return
  writeKey(dataDir, 'before', held)
  writeKey(dataDir, 'current', newKey())
}

/** Nothing is encrypted with the key before the demo's own one. */
export function forgetKeyBefore(dataDir: string): void {
  rmSync(join(dataDir, keyFiles.before), { force: true })
}

const keysOf = (current: string, before: string | null): SecretKeys => ({ current, before: before === current ? null : before })
const newKey = () => randomBytes(length / 2).toString('hex')

/** Null: there is none, or a kill of an older version left it empty. */
function readKey(dataDir: string, which: keyof SecretKeys): string | null {
  const file = join(dataDir, keyFiles[which])
  if (!existsSync(file)) return null
  const held = readFileSync(file, 'utf8')
  return held.length === length ? held : null
}

function writeKey(dataDir: string, which: keyof SecretKeys, key: string): string {
  const file = join(dataDir, keyFiles[which])
  writeFileSync(`${file}.new`, key, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return key
}
