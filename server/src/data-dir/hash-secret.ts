import { randomBytes } from 'node:crypto'
import { asSystem, type Db, type Scoped } from '../db/database.ts'
import { PlainError } from '../lib/plain-error.ts'
import { openSealing, type SecretKeys } from '../lib/sealed.ts'
import { badData } from './store-refusal.ts'

/** SECRET_KEY is not the installation's: another start cannot work. */
class WrongKey extends PlainError {
  override readonly name: string = 'WrongKey'
  override readonly exitCode = badData
}

const wrongKey =
  'SECRET_KEY is not the key with which the data of this installation are encrypted. Set the right one. If it was replaced on purpose, set the one before it as SECRET_KEY_BEFORE too. If it is lost, run npm run adroit accept-new-key.'

interface Options {
  /** Which key encrypted the values of an installation that has no check yet; null: it has none. */
  readonly keyInUse: () => Promise<keyof SecretKeys | 'neither' | null>
  /** Nothing was hashed yet. */
  readonly isNew: () => Promise<boolean>
  /** A wrong key is not refused: it becomes the installation's. */
  readonly isLost: boolean
}

/**
 * Returns the secret of lasting hashes, which is stored encrypted and so shows whether SECRET_KEY is the right one; the first start makes it.
 * Installations of versions without it keep the SECRET_KEY of their hashes as that secret. Throws WrongKey.
 */
export async function openHashSecret(db: Db, keys: SecretKeys, options: Options): Promise<string> {
  const sealing = sealingOf(keys)
  const stored = await asSystem(db, selectChecks)
  const { id, hash_secret_sealed: check, next_secret_sealed: next } = stored
  if (check === null) return await firstSecret(db, keys, options, id)
  const copies = [check, ...(next === null ? [] : [next])].map((copy) => sealing.open(copy, id))
  const secret = copies.find((copy) => copy !== null) ?? null
  // The next key has encrypted values already.
  const isRight = copies.every((copy) => copy !== null)
  if (!isRight && !options.isLost) throw new WrongKey(wrongKey)
  if (secret === null) return await replaceSecret(db, keys, id)
  if (keys.before !== null && (sealing.keyOf(check, id) === 'before' || next !== null))
    await beginRotation(db, { current: keys.current, before: keys.before }, secret, id)
  // Of the two keys of a replacement one is lost. Hashes stay, as one copy of their secret can be decrypted.
  else if (!isRight) await storeSecret(db, keys, secret, id)
  return secret
}

/** Every value is encrypted with SECRET_KEY: starts no longer need the key before it. */
export async function endKeyRotation(db: Db, keys: SecretKeys): Promise<void> {
  await asSystem(db, async (tx) => {
    const { id, hash_secret_sealed: check } = await selectChecks(tx)
    const secret = check && sealingOf(keys).open(check, id)
    if (secret === null) throw new Error('the check of SECRET_KEY was replaced in the meantime')
    await updateChecks(tx, { hash_secret_sealed: sealingOf(keys).seal(secret, id), next_secret_sealed: null })
  })
}

async function firstSecret(db: Db, keys: SecretKeys, { keyInUse, isNew, isLost }: Options, id: string): Promise<string> {
  const inUse = await keyInUse()
  if (inUse === 'neither' && !isLost) throw new WrongKey(wrongKey)
  if (inUse === 'neither' || (await isNew())) return await replaceSecret(db, keys, id)
  if (keys.before !== null && inUse !== 'current') {
    await beginRotation(db, { current: keys.current, before: keys.before }, keys.before, id)
    return keys.before
  }
  return await storeSecret(db, keys, keys.current, id)
}

/** Until `endKeyRotation`, a start needs both keys, because there are values of each. */
async function beginRotation(db: Db, { current, before }: { current: string; before: string }, secret: string, id: string): Promise<void> {
  const [check, next] = [before, current].map((key) => sealingOf({ current: key, before: null }).seal(secret, id))
  await asSystem(db, (tx) => updateChecks(tx, { hash_secret_sealed: check ?? null, next_secret_sealed: next ?? null }))
}

function replaceSecret(db: Db, keys: SecretKeys, id: string): Promise<string> {
  return storeSecret(db, keys, randomBytes(32).toString('hex'), id)
}

async function storeSecret(db: Db, keys: SecretKeys, secret: string, id: string): Promise<string> {
  await asSystem(db, (tx) => updateChecks(tx, { hash_secret_sealed: sealingOf(keys).seal(secret, id), next_secret_sealed: null }))
  return secret
}

const sealingOf = (keys: SecretKeys) => openSealing(keys, 'installation')

function selectChecks(tx: Scoped) {
  return tx.selectFrom('installation').select(['id', 'hash_secret_sealed', 'next_secret_sealed']).executeTakeFirstOrThrow()
}

async function updateChecks(tx: Scoped, values: { hash_secret_sealed: Buffer | null; next_secret_sealed: Buffer | null }): Promise<void> {
  await tx.updateTable('installation').set(values).execute()
}
