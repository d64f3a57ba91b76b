import { areDifferent, type CountedAction } from '@adroit/contract/conversion-action'
import { useText } from '../../locale/text.ts'
import { conversionText } from './conversion-text.ts'

/** Says that conversions add up different actions, if they do. */
export function DifferentActions({ actions }: { readonly actions: readonly CountedAction[] }) {
  const text = useText()
  if (!areDifferent(actions)) return null
  const platforms = new Set(actions.map(({ platform }) => platform))
  const names = actions.map((action) => {
    const name = conversionText(action, text)
    return platforms.size > 1 ? `${name} (${text(`platform.${action.platform}`)})` : name
  })
  return <p>{text('conversions.different', { actions: [...new Set(names)].join(', ') })}</p>
}
