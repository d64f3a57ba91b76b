import { idIn } from './names.ts'
import type { Fields } from './operations.ts'

/**
 * A link of an asset group in a form in which what was sent and what is read are equal: its text, or the id of its asset. Null: buttons, which
 * have a temporary id when they are sent.
 */
export function linkForm(fieldType: string, asset: string, content: Fields | undefined): string | null {
  if (fieldType === 'CALL_TO_ACTION_SELECTION') return null
  const { text } = (content?.['textAsset'] ?? {}) as { text?: unknown }
  return `${fieldType} ${typeof text === 'string' ? text : (idIn(asset) ?? '')}`
}
