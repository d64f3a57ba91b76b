import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { Context } from '../../context.ts'

const hashBytes = 16

/** Returns a function that hashes the IDs of an app's users under a key of the company, so that no ID is stored. */
export function userHashes({ hashSecret }: Pick<Context, 'hashSecret'>, company: string, app: string): (user: string) => Buffer {
  // as a key object, because one would be made of plain bytes for each user
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', hashSecret, 'adroit', `web2app users ${company}`, 32)))
  return (user) => createHmac('sha256', key).update(`${app}\0${user}`).digest().subarray(0, hashBytes)
}
