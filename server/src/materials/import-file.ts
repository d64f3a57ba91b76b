import type { mediaImportReasons, mediaImportStates } from '@adroit/contract/account-media'
import { materialLimits } from '@adroit/contract/material-limits'
import type { MediaRow } from '../ad-media/account-media.ts'
import { requireMedia } from '../ad-media/account-media.ts'
import { linkMaterial, matchFile } from '../ad-media/links.ts'
import { type Opened, withAccount } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { isStorageFull } from '../db/store-problem.ts'
import type { Attempt } from '../jobs/registry.ts'
import { AppError } from '../lib/app-error.ts'
import { whileRoom } from '../lib/free-space.ts'
import { openMediaFile } from '../platforms/media-file.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { addMaterial, type MaterialFile } from './add-material.ts'
import { lockFile } from './file-store.ts'
import { keepFile } from './keep-file.ts'
import { inspectFile } from './media/inspect-file.ts'
import { storePreviews } from './previews.ts'
import { findSameFile } from './version-store.ts'

interface About {
  readonly company_id: string
  readonly account_id: string
  readonly member_id: string
  readonly folder_id: string | null
}

interface Outcome {
  readonly state: (typeof mediaImportStates)[number]
  readonly material_id: string | null
  readonly reason: (typeof mediaImportReasons)[number] | null
  readonly message: string | null
}

const refused = (reason: NonNullable<Outcome['reason']>, message: string | null = null): Outcome => ({
  state: 'refused',
  material_id: null,
  reason,
  message,
})

/**
 * Imports one image or video of an account, or links it with the material that has the same bytes. Returns what became of it; every problem
 * of the file or the platform is an outcome. After a problem that may pass, the file is `waiting` for the next attempt, unless this is the
 * last one.
 */
export async function importFile(
  ctx: Context,
  about: About,
  { media_key: key }: { readonly media_key: string },
  { signal, last }: Attempt,
): Promise<Outcome> {
  const { company_id: company, account_id: account } = about
  try {
    const [row] = await forCompany(ctx.db, company, (tx) => requireMedia(tx, company, account, [key]))
    if (row === undefined) return refused('gone')
    return await withAccount(ctx, { company, account, priority: 'upkeep', signal }, async (opened) => {
      const source = await opened.connector.mediaSource(opened.access, { kind: row.kind, id: row.external_id })
      if (source === null) return refused('gone')
      if (source.file === null) return refused('no_source')
      const hash = await download(ctx, opened, source.file, row, signal)
      return await addOrLink(ctx, about, row, await fileOf(ctx, opened, row, hash, source.picture, signal))
    })
  } catch (error) {
    return mayPass(error) && !last ? waiting(ctx, error) : outcomeOf(ctx, error)
  }
}

/** Whether another attempt may succeed: not after what the platform or this server refuses for good. */
function mayPass(error: unknown): boolean {
  if (error instanceof PlatformError) return error.kind === 'later'
  return !(error instanceof AppError) || error.key === 'material_queue_full' || error.key === 'stores_unavailable'
}

function waiting(ctx: Context, error: unknown): Outcome {
  ctx.log.info({ err: error }, 'a file of a platform is imported later')
  return { state: 'waiting', material_id: null, reason: null, message: error instanceof PlatformError ? error.message : null }
}

function outcomeOf(ctx: Context, error: unknown): Outcome {
  if (error instanceof PlatformError) return error.code === 'too_large' ? refused('too_large') : refused('platform', error.message)
  if (isStorageFull(error)) return refused('limit')
  if (!(error instanceof AppError)) {
    ctx.log.error({ err: error }, 'a file of a platform was not imported')
    return refused('platform')
  }
  if (error.key === 'account_media_gone') return refused('gone')
  if (error.key === 'material_limit') return refused('limit')
  return refused(error.key === 'material_too_large' ? 'too_large' : 'unreadable')
}

async function download(ctx: Context, { connector }: Opened, address: string, { kind }: MediaRow, signal: AbortSignal): Promise<Buffer> {
  const most = kind === 'image' ? materialLimits.materialImageBytes : materialLimits.materialVideoBytes
  const bytes = await openMediaFile(address, connector.pictures, most, signal)
  return await keepFile(ctx, await ctx.materialFiles.receive(whileRoom(ctx.config, bytes)))
}

async function fileOf(
  ctx: Context,
  opened: Opened,
  { name }: MediaRow,
  fileHash: Buffer,
  picture: string | null,
  signal: AbortSignal,
): Promise<MaterialFile> {
  const hash = fileHash.toString('hex')
  const inspected = await inspectFile(ctx.media, ctx.materialFiles, hash)
  const bytes = String((await ctx.materialFiles.sizeOf(hash)) ?? 0)
  const previews = inspected.kind === 'image' ? await storePreviews(ctx, fileHash) : await coverOf(ctx, opened, picture, signal)
  return { fileHash, inspected, previews, name, bytes }
}

/** The previews of a video from its cover. A video can do without: a browser that shows it takes one. */
async function coverOf(
  ctx: Context,
  { connector }: Opened,
  picture: string | null,
  signal: AbortSignal,
): Promise<MaterialFile['previews']> {
  if (picture === null) return null
  try {
    const bytes = await openMediaFile(picture, connector.pictures, materialLimits.posterBytes, signal)
    const hash = await keepFile(ctx, await ctx.materialFiles.receive(whileRoom(ctx.config, bytes)))
    return await storePreviews(ctx, hash)
  } catch {
    return null
  }
}

async function addOrLink(ctx: Context, about: About, { media_key: key, name }: MediaRow, file: MaterialFile): Promise<Outcome> {
  const { company_id: company, account_id: account, member_id: member, folder_id: folder } = about
  const outcome = await forCompany(ctx.db, company, async (tx): Promise<Outcome> => {
    await lockFile(tx, file.fileHash)
    const same = await findSameFile(tx, company, file.fileHash)
    if (same) {
      await linkMaterial(tx, company, account, { key, material: same.id, version: same.version, by: 'import' })
      return { state: 'linked', material_id: same.id, reason: null, message: null }
    }
    const target = { name: name.slice(0, materialLimits.materialName.max), folder, batch: null, tags: [], designer: null, auditor: null }
    const { material, version } = await addMaterial(ctx, tx, { company, member }, target, file)
    await linkMaterial(tx, company, account, { key, material, version, by: 'import' })
    return { state: 'imported', material_id: material, reason: null, message: null }
  })
  await matchFile(ctx, company, file.fileHash)
  return outcome
}
