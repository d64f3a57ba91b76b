import type { Context } from '../../context.ts'

/** Tells open pages that something about a task changed; they load it again if it is shown. */
export function announceTask(ctx: Context, company: string, task: string): void {
  ctx.realtime.publish({ company }, { kind: 'publish_task', task })
}
