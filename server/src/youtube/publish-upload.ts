import type { Context } from '../context.ts'
import type { UploadRow } from './upload-store.ts'

/** Tells the company's open pages that an upload went on. */
export function publishUpload(ctx: Context, row: Pick<UploadRow, 'company_id' | 'material_id'>): void {
  ctx.realtime.publish({ company: row.company_id }, { kind: 'youtube', material: row.material_id })
}
