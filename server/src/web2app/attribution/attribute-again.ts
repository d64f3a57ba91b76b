import type { Scoped } from '../../db/database.ts'

/** Makes all stored events of an app count again, by its attribution setting as it is when that happens. */
export async function attributeAgain(tx: Scoped, company: string, app: string): Promise<void> {
  await tx
    .updateTable('web2app_events')
    .set({ attributed: false })
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .where('attributed', '=', true)
    .execute()
}
