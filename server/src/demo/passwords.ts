import { randomInt } from 'node:crypto'
import { roles } from '@adroit/contract/roles'
import { hasOtherCompany, sampleCompany } from '../company/sample.ts'
import type { Context } from '../context.ts'
import { PlainError } from '../lib/plain-error.ts'
import { passwordHashes, replacePasswords } from '../members/passwords.ts'
import { demo } from '../system/demo-logins.ts'

/** Letters and digits that cannot be confused: no 0 and O, no 1, I and l. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** One password for all members of the sample, such as hk4w-m9tz-c2pe: 59 bits, easy to type on a phone. */
function randomPassword(): string {
  const four = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')
  return `${four()}-${four()}-${four()}`
}

/**
 * Opens the sample company to the network: sets a new random password for its members, ends all its sessions, and returns the password.
 * Throws a PlainError if there is another company, whose metrics would be sent over plain http.
 */
export async function closeKnownPasswords(ctx: Context): Promise<string> {
  const password = randomPassword()
  const hash = await ctx.passwords.hash(password)
  const sample = await sampleCompany(ctx, demo.company)
  if (!sample || (await hasOtherCompany(ctx, sample.id)))
    throw new PlainError(
      '--lan serves the sample company only, but this folder has others. Use another folder: DATA_DIR=./demo npm start -- --lan',
    )
  await replacePasswords(ctx, sample.id, roles, hash)
  return password
}

/** Restores the known password for the sample's members if it differs, and then ends the company's sessions. */
export async function restoreKnownPasswords(ctx: Context): Promise<void> {
  const sample = await sampleCompany(ctx, demo.company)
  if (!sample) return
  const members = await passwordHashes(ctx, sample.id, roles)
  const known = await Promise.all(members.map((member) => ctx.passwords.matches(member.password_hash, demo.password)))
  const others = members.filter((member, index) => member.password_hash !== null && known[index] !== true)
  if (others.length === 0) return
  const hash = await ctx.passwords.hash(demo.password)
  await replacePasswords(
    ctx,
    sample.id,
    others.map((member) => member.username),
    hash,
  )
}
