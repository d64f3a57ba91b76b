import { limits } from '@adroit/contract/limits'

/** Why a file is rejected before the upload. */
export type FileProblem = 'empty' | 'large' | 'oldExcel' | 'type'

export const accepted = '.csv,.tsv,.txt,.xlsx'
export const importMegabytes = limits.importBytes / (1024 * 1024)

/** Checks a file before the upload. Returns the problem or null. The server checks the content. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }): FileProblem | null {
  const lower = name.toLowerCase()
  if (lower.endsWith('.xls')) return 'oldExcel'
  if (!accepted.split(',').some((ending) => lower.endsWith(ending))) return 'type'
  if (size === 0) return 'empty'
  return size > limits.importBytes ? 'large' : null
}
