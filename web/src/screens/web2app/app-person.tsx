import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ForgetForm } from './forget-form.tsx'
import styles from './web2app.module.css'

/** Removes a person from an app's events, as they may ask for. */
export function AppPerson({ app }: { readonly app: string }) {
  const text = useText()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  return (
    <section className={form.section} aria-label={text('app.person')}>
      <h2 className={form.heading}>{text('app.person')}</h2>
      <p className={styles.empty}>{text('app.personNote')}</p>
      <div className={styles.action}>
        <Button kind="quiet" disabled={!online} onPress={() => setOpen(true)}>
          {text('app.person.remove')}
        </Button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('app.person.remove')}>
        <ForgetForm app={app} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}
