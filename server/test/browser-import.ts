import { createAccount } from '@adroit/contract/account'
import { confirmImport, getImport, type ImportDetails, uploadImport } from '@adroit/contract/imports'
import type { Platform } from '@adroit/contract/platforms'
import type { Client, SentFile } from './client.ts'
import type { World } from './world.ts'

/** Creates an account through the API and returns its id. */
export async function makeAccount(
  client: Pick<Client, 'call'>,
  about: { name?: string; platform?: Platform; currency?: string; owner?: string | null; group?: string | null } = {},
): Promise<string> {
  const { name = 'Account', platform = 'meta', currency = 'USD', owner = null, group = null } = about
  return (await client.call(createAccount, { name, platform, currency, timeZone: 'UTC', group, owner })).id
}

/** Uploads a file, waits until it is parsed, and returns the import's state. */
export async function uploaded(world: World, client: Client, account: string, file: SentFile | string): Promise<ImportDetails> {
  const { id } = await client.upload(uploadImport, { account }, typeof file === 'string' ? { name: 'export.csv', bytes: file } : file)
  await world.runJobs()
  return await client.call(getImport, { id })
}

/** Confirms an import, waits until it is stored, and returns its state. */
export async function confirmed(
  world: World,
  client: Client,
  id: string,
  agreed: { skipRejected?: boolean; replace?: boolean; merge?: boolean } = {},
): Promise<ImportDetails> {
  await client.call(confirmImport, { id, skipRejected: false, replace: false, merge: false, ...agreed })
  await world.runJobs()
  return await client.call(getImport, { id })
}
