import type { ListedPerformance } from '@adroit/contract/material-metrics'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { routes } from '../../../navigation/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from './earned.module.css'

type About = Pick<ListedPerformance, 'conversion' | 'coverage'>

/** What metrics of materials miss: accounts whose ads are still being read, and exchange rates. */
export function EarnedNotes({ about: { conversion, coverage } }: { readonly about: About }) {
  const text = useText()
  const unread = coverage.accounts - coverage.read
  const missing = conversion?.missing ?? []
  const noAccounts = coverage.accounts === 0
  if (unread <= 0 && missing.length === 0 && !noAccounts) return null
  const open = (route: typeof routes.rates | typeof routes.media) => (
    <Button kind="text" onPress={() => void navigateTo(route)}>
      {text(route === routes.rates ? 'earned.rates' : 'bm.connections')}
    </Button>
  )
  return (
    <div className={styles.notes}>
      {noAccounts && (
        <Note icon="plug" action={open(routes.media)}>
          {text('earned.noAccounts')}
        </Note>
      )}
      {unread > 0 && <Note icon="clock">{text('earned.reading', { count: unread })}</Note>}
      {missing.length > 0 && (
        <Note icon="info" tone="warn" action={open(routes.rates)}>
          {text('earned.noRate', { currencies: missing.join(', ') })}
        </Note>
      )}
    </div>
  )
}
