import type { AppEvents } from '@adroit/contract/web2app-monitor'
import { useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import form from '../../../ui/form.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import web2app from '../web2app.module.css'
import { ReasonSheet } from './reason-sheet.tsx'
import { type Reason, reasonsOf } from './reasons.ts'

/** Why something does not count, in plain words; each reason opens an example and what to do. */
export function NotCounted({ of }: { readonly of: AppEvents }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [opened, setOpened] = useState<Reason | null>(null)
  const [open, setOpen] = useState(false)
  const reasons = reasonsOf(of, locale)
  return (
    <section className={form.section} aria-label={text('monitor.notCounted')}>
      <h2 className={form.heading}>{text('monitor.notCounted')}</h2>
      {reasons.length === 0 && <p className={web2app.empty}>{text('monitor.allCounts')}</p>}
      {reasons.map((reason) => (
        <ListRow
          key={reason.name}
          title={text(`monitor.reason.${reason.name}`)}
          note={text('monitor.lastAt', { time: reason.last })}
          value={showCount(reason.count, locale)}
          opens="sheet"
          onPress={() => {
            setOpened(reason)
            setOpen(true)
          }}
        />
      ))}
      {/* it stays as it was opened while the page refreshes behind it */}
      {opened && <ReasonSheet of={opened} open={open} onClose={() => setOpen(false)} />}
    </section>
  )
}
