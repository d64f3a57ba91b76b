import type { LeftOut } from '@adroit/contract/table'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface ComparisonNotesProps {
  readonly leftOut: readonly LeftOut[number][]
  /** The comparison range as text. */
  readonly range: string
  /** Nothing is compared, because every account is left out. */
  readonly nothing: boolean
  /** The totals of one currency that are shown, because a rate is missing; null: all rates are known. */
  readonly partial: { readonly currency: string } | null
  /** Currencies without a rate. */
  readonly missing: readonly string[]
  /** Called before the link to the exchange rates navigates. */
  readonly onLeave?: () => void
}

/** Number of accounts that are listed; the rest is counted. */
const named = 3
const reasons = ['no_history', 'period_rows', 'no_rate'] as const

/** What changes and totals leave out: accounts that cannot be compared, and money without an exchange rate. */
export function ComparisonNotes({ leftOut, range, nothing, partial, missing, onLeave }: ComparisonNotesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const namesOf = (reason: LeftOut[number]['reason']) => {
    const all = leftOut.flatMap((one) => (one.reason === reason ? [one.name] : []))
    const names = all.slice(0, named).join(', ')
    return all.length > named ? text('sync.neverMore', { names, count: all.length - named }) : names
  }
  const words = reasons.map((reason) => {
    const names = namesOf(reason)
    return names === '' ? '' : text(`leftOut.${reason}`, { names, range })
  })
  const open = () => {
    onLeave?.()
    void navigateTo(routes.rates)
  }
  return (
    <>
      {partial && (
        <Note
          icon="info"
          tone="warn"
          action={
            <Button kind="text" onPress={open}>
              {text('rates.open')}
            </Button>
          }
        >
          {text('totals.onlyNote', { currency: partial.currency, currencies: missing.join(', ') })}
        </Note>
      )}
      {leftOut.length > 0 && <Note icon="info">{nothing ? text('leftOut.all', { range }) : sentences(locale, ...words)}</Note>}
    </>
  )
}
