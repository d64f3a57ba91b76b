import type { Text } from '../../../locale/text.ts'
import type { MediaImport } from '../../../queries/account-media.ts'

type ImportedFile = MediaImport['files'][number]

/** How many files have an outcome. */
export const finishedOf = ({ files }: MediaImport): number => files.filter(({ state }) => state !== 'waiting').length

/** How far an import is; at the end, how many files the library has. */
export function importWords(outcome: MediaImport, text: Text): string {
  const all = outcome.files.length
  if (outcome.state === 'running') return text('bm.importing', { done: finishedOf(outcome), all })
  return text('bm.importDone', { done: outcome.files.filter(({ material }) => material !== null).length, all })
}

/** What became of a file, with the platform's words. */
export function outcomeText({ state, reason, message }: ImportedFile, text: Text): string {
  const outcome = state === 'refused' ? reason && text(`bm.refused.${reason}`) : text(`bm.${state}`)
  return [outcome, message].filter(Boolean).join(': ')
}
