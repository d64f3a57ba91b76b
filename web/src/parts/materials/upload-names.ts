import { firstCharacters } from '@adroit/contract/characters'
import { materialLimits } from '@adroit/contract/material-limits'

interface About {
  readonly fileName: string
  readonly batch: string
  readonly date: string
  /** Counts from 1. */
  readonly n: number
  readonly of: number
}

/**
 * Returns the name that a template gives a file; the file's own name if it gives none. Placeholders: {file}, the file's name without its
 * ending · {batch} · {date}, as YYYY-MM-DD · {n}, which counts the files.
 */
export function nameByTemplate(template: string, { fileName, batch, date, n, of }: About): string {
  const file = fileName.replace(/\.[^.]{1,5}$/, '') || fileName
  const values = { file, batch, date, n: String(n).padStart(String(of).length, '0') }
  const name = template.replace(/\{(file|batch|date|n)\}/g, (_, key: keyof typeof values) => values[key])
  return firstCharacters(name.trim() === '' ? file : name.trim(), materialLimits.materialName.max)
}
