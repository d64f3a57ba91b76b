import type { JobKind } from '../../jobs/queue.ts'

/** Wakes the engine for what a task creates in one account. A lost or doubled job changes nothing: the rows say what is to be done. */
export const publishJob: JobKind<{ readonly company: string; readonly taskAccount: string }> = { name: 'publish' }

export const jobKeyOf = (taskAccount: string) => `publish:${taskAccount}`
