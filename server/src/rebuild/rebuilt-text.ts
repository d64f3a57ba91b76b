import type { Rebuilt } from './rebuild.ts'
import type { LostImport } from './replay-imports.ts'

const reasons: Readonly<Record<LostImport['reason'], string>> = {
  gone: 'its file is not kept',
  damaged: 'its kept file is damaged',
  unreadable: 'its kept file can no longer be read as it was',
}

/** What came back, and which imports have to be repeated by hand. */
export function rebuiltText({ replayed, lost, aside }: Rebuilt): string {
  return [
    `Rebuilt the report store: ${replayed.length} imports are stored again from their kept files, and first-party metrics from their events.`,
    'Connected accounts are synced from the platforms when the server runs. Synced days of accounts that are no longer connected are gone.',
    ...(aside === null ? [] : [`The old report store is kept as ${aside}. Delete it when you no longer need it.`]),
    ...(lost.length === 0 ? [] : ['These imports did not come back. Import their files again, except for days that the platforms fill:']),
    ...lost.map((one) => `  ${one.accountName}, ${days(one)}: import ${one.id} of “${one.fileName}” (${reasons[one.reason]})`),
  ].join('\n')
}

function days({ from, to }: LostImport): string {
  if (from === null) return 'no days'
  return from === to || to === null ? from : `${from} to ${to}`
}
