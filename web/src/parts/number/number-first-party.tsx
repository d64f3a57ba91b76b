import { isFirstParty } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell, showChange } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { type NumberView, useExplanation } from '../../queries/explanation.ts'
import { Fact } from '../../ui/fact.tsx'
import { Figure } from '../../ui/figure.tsx'

interface NumberFirstPartyProps {
  /** The number that is shown, and who counted it. */
  readonly view: NumberView
  readonly firstParty: boolean
  readonly value: Cell
  readonly currency: string
}

/** Who counted installs, retention or revenue, and the same number as the other one counts it. The two are never added. */
export function NumberFirstParty(props: NumberFirstPartyProps) {
  const { data } = useAccounts()
  const counts = props.firstParty || data?.some(({ platform }) => platform === 'web2app')
  return counts && isFirstParty(props.view.metric) ? <BothNumbers {...props} /> : null
}

function BothNumbers({ view, firstParty, value, currency }: NumberFirstPartyProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const other = useExplanation({ ...view, firstParty: !firstParty })
  const names = [text('number.byPlatforms'), text('number.byOwn')] as const
  const [shownName, otherName] = firstParty ? [names[1], names[0]] : names
  const found = other.data
  // amounts in two currencies are not compared
  const comparable = found && (found.currency ?? '') === currency ? differenceOf(value, found.value) : null
  return (
    <>
      <Fact name={text('number.countedBy')}>
        {shownName}
        <small>{text(firstParty ? 'number.byOwnNote' : 'number.byPlatformsNote')}</small>
      </Fact>
      <Fact name={otherName}>
        {found ? <Figure shown={showCell(found.value, view.metric, found.currency ?? currency, locale)} /> : '…'}
        {comparable !== null && <small>{text('number.otherDifference', { change: showChange(comparable, locale) })}</small>}
      </Fact>
    </>
  )
}

/** How far the other number is from the one shown, as a fraction; null: one of them has no value or is 0. */
function differenceOf(shown: Cell, other: Cell): number | null {
  if (shown === null || other === null || Number(shown) === 0) return null
  return (Number(other) - Number(shown)) / Number(shown)
}
