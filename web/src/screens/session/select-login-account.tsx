import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { reLaunch } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { type Choice, signInAs } from '../../queries/identity.ts'
import { beginSession } from '../../start-up.ts'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './login-check-page.module.css'

interface SelectLoginAccountProps {
  /** The provider's name, as it stands in a sentence. */
  readonly provider: string
  readonly choice: Choice
}

/** The login accounts that are bound to one person: a press signs in to one. */
export function SelectLoginAccount({ provider, choice }: SelectLoginAccountProps) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  async function enter(member: string): Promise<void> {
    if (busy) return
    setBusy(true)
    setRefused(null)
    try {
      await beginSession(await signInAs(choice.ticket, member))
    } catch (problem) {
      setRefused(apiTexts(problem) ?? text('network.error'))
      setBusy(false)
    }
  }
  return (
    <section className={styles.step} aria-label={text('identity.choose')}>
      <h2 className={styles.title}>{text('identity.choose')}</h2>
      <p className={styles.words}>{text('identity.chooseNote', { provider, count: choice.accounts.length })}</p>
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <div className={styles.accounts} aria-busy={busy}>
        {choice.accounts.map(({ member, company, companyName, username, name }) => (
          <ListRow
            key={member}
            icon="person"
            title={companyName}
            note={`${company} · ${username} · ${name}`}
            opens="page"
            onPress={() => void enter(member)}
          />
        ))}
      </div>
      <Button kind="quiet" onPress={() => void reLaunch(routes.login)}>
        {text('identity.cancel')}
      </Button>
    </section>
  )
}
