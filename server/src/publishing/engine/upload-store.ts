import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { UpdateObject } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { clockNow } from '../tasks/task-store.ts'

/** A file at an account's platform. */
export interface UploadRef {
  readonly company: string
  readonly account: string
  readonly platform: ConnectablePlatform
  readonly externalAccount: string
  readonly hash: Buffer
}

/** What is known of a file at the platform; its row exists from then on. */
export async function openUpload(tx: Scoped, { company, account, platform, externalAccount, hash }: UploadRef) {
  return await tx
    .insertInto('publish_uploads')
    .values({ company_id: company, account_id: account, platform, external_account: externalAccount, file_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'platform', 'external_account', 'file_hash']).doUpdateSet({ used_at: clockNow, account_id: account }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateUpload(
  tx: Scoped,
  { company, platform, externalAccount, hash }: UploadRef,
  values: UpdateObject<Tables, 'publish_uploads'>,
): Promise<void> {
  await tx
    .updateTable('publish_uploads')
    .set(values)
    .where('company_id', '=', company)
    .where('platform', '=', platform)
    .where('external_account', '=', externalAccount)
    .where('file_hash', '=', hash)
    .execute()
}
