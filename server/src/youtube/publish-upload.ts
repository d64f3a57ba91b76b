import type { Context } from '../context.ts'

/** Tells the company's open pages that an upload went on. */
export function publishUpload(ctx: Context, company: string): void {
  ctx.realtime.publish({ company }, { kind: 'youtube' })
}
