import { type Insertable, sql, type Updateable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type Columns = Tables['youtube_uploads']
export type UploadRow = Awaited<ReturnType<typeof selectUploads>>[number]
export type UploadChanges = Updateable<Columns>

function query(tx: Scoped) {
  return tx
    .selectFrom('youtube_uploads as u')
    .innerJoin('youtube_channels as c', 'c.id', 'u.channel_id')
    .selectAll('u')
    .select(['c.title as channel_title', 'c.state as channel_state', 'c.uploads_playlist'])
}

/** The uploads of a file, to any channel, the newest first. */
export function selectUploads(tx: Scoped, company: string, fileHash: Buffer) {
  return query(tx).where('u.company_id', '=', company).where('u.file_hash', '=', fileHash).orderBy('u.id', 'desc').execute()
}

export function selectUpload(tx: Scoped, company: string, id: string) {
  return query(tx).where('u.company_id', '=', company).where('u.id', '=', id).executeTakeFirst()
}

/** Finished uploads of files that others than the channel's owner can watch, the newest first. */
export function selectWatchable(tx: Scoped, company: string, hashes: readonly Buffer[]) {
  return tx
    .selectFrom('youtube_uploads')
    .select(['file_hash', 'video_id'])
    .where('company_id', '=', company)
    .where('file_hash', 'in', hashes)
    .where('state', '=', 'done')
    .where('actual_privacy', 'in', ['public', 'unlisted'])
    .where('video_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Number of uploads that are on their way, by channel. */
export async function countOpen(tx: Scoped, company: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('youtube_uploads')
    .select(['channel_id', (eb) => eb.fn.countAll<string>().as('open')])
    .where('company_id', '=', company)
    .where('state', 'not in', ['done', 'failed'])
    .groupBy('channel_id')
    .execute()
  return new Map(rows.map(({ channel_id: channel, open }) => [channel, Number(open)]))
}

/** Inserts an upload and returns its id; undefined: the channel has this file, or it is on its way. */
export async function insertUpload(tx: Scoped, values: Insertable<Columns>): Promise<string | undefined> {
  const row = await tx
    .insertInto('youtube_uploads')
    .values(values)
    .onConflict((conflict) => conflict.columns(['channel_id', 'file_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateUpload(tx: Scoped, company: string, id: string, values: UploadChanges): Promise<void> {
  await tx.updateTable('youtube_uploads').set(values).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Takes an upload that is due for a job of its own. Returns it; undefined: another job has it, or nothing is due. */
export async function claimUpload(tx: Scoped, company: string, id: string, now: Date, until: Date): Promise<UploadRow | undefined> {
  const claimed = await tx
    .updateTable('youtube_uploads')
    .set({ busy_until: until })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<', now)]))
    .returning('id')
    .executeTakeFirst()
  return claimed && (await selectUpload(tx, company, id))
}

/** Uploads of all companies that are due and that no job works on. Companies take turns. */
export function selectDue(tx: Scoped, now: Date, most: number) {
  return tx
    .selectFrom('youtube_uploads')
    .select(['id', 'company_id'])
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<', now)]))
    .orderBy(sql`row_number() over (partition by company_id order by due_at)`)
    .orderBy('due_at')
    .limit(most)
    .execute()
}

/** After a start of the server no job works on an upload. */
export async function releaseUploads(tx: Scoped): Promise<void> {
  await tx.updateTable('youtube_uploads').set({ busy_until: null }).where('busy_until', 'is not', null).execute()
}

/** Continues uploads of all companies whose channel is connected again. */
export async function releaseConnected(tx: Scoped, now: Date): Promise<void> {
  await sql`update youtube_uploads u set held_by = null, due_at = ${now}, attempts = 0 from youtube_channels c
    where c.id = u.channel_id and c.state = 'working' and u.held_by = 'connection'`.execute(tx)
}

/** Holds what is on its way to a channel that is not connected any more. */
export async function holdOpen(tx: Scoped, company: string, channel: string): Promise<void> {
  await sql`update youtube_uploads set held_by = 'connection', due_at = null
    where company_id = ${company} and channel_id = ${channel} and state not in ('done', 'failed')`.execute(tx)
}
