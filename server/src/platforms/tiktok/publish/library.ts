import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { Tiktok } from '../ask.ts'
import { momentOf } from '../exact.ts'
import { pageOf } from '../pages.ts'
import type { image, video } from '../wire.ts'

const duplicate = '40911'
/** Newest first, and what we look for was uploaded lately. */
const mostPages = 10
const rowsPerPage = 100

type File = z.output<typeof image> | z.output<typeof video>

/** TikTok's first answers about a file may be older than its processing. After that, one that cannot be shown never will be. */
export const settleMs = 10 * 60_000

const isBroken = ({ displayable, create_time: created }: File, now: Date): boolean =>
  displayable === false && !!created && momentOf(created, 'create_time').getTime() < now.getTime() - settleMs

interface InLibrary {
  readonly md5: string
  /** A name of ours; `more` makes it another one. */
  readonly name: (more?: string) => string
}

/**
 * Uploads a file under its own name. If the account has that name already, the answer to an earlier upload was lost: that file is taken, if the
 * library lists it with the same bytes. If not yet, the file is uploaded under one more name.
 */
export async function onceInLibrary<Row extends File>(
  tiktok: Tiktok,
  { externalId }: Access,
  kind: 'image' | 'video',
  row: z.ZodType<Row>,
  file: InLibrary,
  upload: (fileName: string) => Promise<Row>,
): Promise<Row> {
  try {
    return await upload(file.name())
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === duplicate)) throw error
  }
  const asked = { name: `${kind}s.search`, path: `/file/${kind}/ad/search/`, query: { advertiser_id: externalId }, pageSize: rowsPerPage }
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
    const found = await pageOf(tiktok, asked, row, page)
    pages = found.pages
    const same = found.rows.find((one) => one.file_name === file.name() && one.signature === file.md5 && !isBroken(one, tiktok.now()))
    if (same !== undefined) return same
  }
  return await upload(file.name(`-${randomBytes(4).toString('hex')}`))
}
