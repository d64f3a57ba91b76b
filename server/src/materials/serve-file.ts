import { Readable } from 'node:stream'
import { materialFile } from '@adroit/contract/material-files'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fileRoute } from '../http/file-route.ts'
import { fail } from '../lib/app-error.ts'
import { whileAllowed } from '../lib/while-allowed.ts'
import { isLiveSession } from '../session/service.ts'
import { type FileTicket, type FileVariant, readTicket } from './file-tickets.ts'
import { fileTypes } from './file-types.ts'
import { selectVersion, type VersionRow } from './version-store.ts'

/** Tickets of members. */
export const memberFiles = { path: materialFile.path, purpose: 'material file tickets' } as const

export function materialFileRoute(app: FastifyInstance, ctx: Context): void {
  fileRoute(app, ctx, materialFile, async ({ ticket }, { bindingCookie }) => {
    const opened = readTicket(ctx.secret, memberFiles, ticket, ctx.clock())
    if (opened === null) throw fail('file_ticket_expired')
    const lives = () => ctx.connections.ofSession(opened.session, () => isLiveSession(ctx, opened, bindingCookie))
    if (!(await lives())) throw fail('file_ticket_expired')
    const file = await ctx.connections.ofSession(opened.session, () => fileOf(ctx, opened))
    return { ...file, open: (from, to) => Readable.from(whileAllowed(lives, file.open(from, to)), { objectMode: false }) }
  })
}

async function fileOf(ctx: Context, { company, material, version, variant }: FileTicket) {
  const row = await forCompany(ctx.db, company, (tx) => selectVersion(tx, company, material, version))
  return await bytesOf(ctx, row, variant)
}

/** The bytes of a version, or of a preview of it. Their type is ours, never the uploader's. Throws material_gone. */
export async function bytesOf(ctx: Context, row: VersionRow | undefined, variant: FileVariant) {
  const hash = row && hashOf(row, variant)
  const bytes = hash ? await ctx.materialFiles.sizeOf(hash) : null
  if (!row || !hash || bytes === null) throw fail('material_gone')
  const open = (from: number, to: number): Readable => ctx.materialFiles.open(hash, { from, to })
  return { type: variant === 'original' ? fileTypes[row.format] : 'image/webp', bytes, open }
}

function hashOf(row: VersionRow, variant: FileVariant): string | null {
  const hash = { small: row.preview_small, medium: row.preview_medium, large: row.preview_large, original: row.file_hash }[variant]
  return hash?.toString('hex') ?? null
}
