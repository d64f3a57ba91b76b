import type { JobKind } from '../jobs/queue.ts'

/** Runs the next step of an import, which depends on its state. */
export const importJob: JobKind<{ readonly company: string; readonly id: string }> = { name: 'import' }
