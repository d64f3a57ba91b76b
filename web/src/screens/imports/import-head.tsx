import type { ImportDetails } from '@adroit/contract/imports'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import styles from './import-page.module.css'

/** The file, its account, who uploaded it and when. */
export function ImportHead({ of }: { readonly of: ImportDetails }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const time = showMoment(of.startedAt, locale)
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>{of.fileName}</h2>
      <p className={styles.about}>
        <button type="button" className={styles.account} onClick={() => void navigateTo(pageUrl(routes.account, { id: of.account.id }))}>
          {text('import.for', { account: of.account.name })}
        </button>
        <span>{of.by ? text('import.by', { name: of.by, time }) : time}</span>
      </p>
    </header>
  )
}
