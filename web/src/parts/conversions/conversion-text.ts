import type { ConversionAction } from '@adroit/contract/conversion-action'
import type { Text } from '../../locale/text.ts'

/** Returns the name of a conversion action: the account's own, or the event, and where it happens. Needs the texts of `conversions`. */
export function conversionText({ event, source, name }: Pick<ConversionAction, 'event' | 'source' | 'name'>, text: Text): string {
  const what = name ?? text(`conversionEvent.${event}`)
  return source === null ? what : `${what} · ${text(`conversionSource.${source}`)}`
}
