import { randomInt } from 'node:crypto'
import { roles } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { PlainError } from '../lib/plain-error.ts'
import { demo } from '../system/demo-logins.ts'
import { anyOtherCompany, endSessionsOf, findSample, selectPasswords, updatePasswords } from './store.ts'

/** Without what looks alike: no 0 and O, no 1, I and l. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** One password for all members of the sample, as in hk4w-m9tz-c2pe: 59 bits, easy to type on a phone. */
function randomPassword(): string {
  const four = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')
  return `${four()}-${four()}-${four()}`
}

/**
 * Opens the sample company to the network: its members get a new random password, which is answered, and all its sessions
 * end. Throws a PlainError where there is a company besides it, whose figures plain http would show.
 */
export async function closeKnownPasswords(ctx: Context): Promise<string> {
  const password = randomPassword()
  const hash = await ctx.passwords.hash(password)
  await asSystem(ctx.db, async (tx) => {
    const sample = await findSample(tx, demo.company)
    if (!sample || (await anyOtherCompany(tx, sample.id)))
      throw new PlainError(
        '--lan shows the sample company only, and there is another one here. Use another folder: DATA_DIR=./demo npm start -- --lan',
      )
    await updatePasswords(tx, sample.id, roles, hash)
    await endSessionsOf(tx, sample.id)
  })
  return password
}

/** Makes the known password work again for the sample's members, where it does not, and ends the company's sessions then. */
export async function restoreKnownPasswords(ctx: Context): Promise<void> {
  const found = await asSystem(ctx.db, async (tx) => {
    const sample = await findSample(tx, demo.company)
    return sample ? { id: sample.id, members: await selectPasswords(tx, sample.id, roles) } : null
  })
  if (!found) return
  const known = await Promise.all(found.members.map((member) => ctx.passwords.matches(member.password_hash, demo.password)))
  const others = found.members.filter((member, index) => member.password_hash !== null && known[index] !== true)
  if (others.length === 0) return
  const hash = await ctx.passwords.hash(demo.password)
  await asSystem(ctx.db, async (tx) => {
    await updatePasswords(
      tx,
      found.id,
      others.map((member) => member.username),
      hash,
    )
    await endSessionsOf(tx, found.id)
  })
}
