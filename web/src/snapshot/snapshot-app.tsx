import { type Locale, languages } from '@adroit/contract/locales'
import { useEffect, useState } from 'react'
import header from '../external/guest-header.module.css'
import { LanguageSwitch } from '../external/language-switch.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import views from '../ui/views.module.css'
import styles from './snapshot-app.module.css'
import { loadSnapshotLanguage, type SnapshotLanguage, SnapshotLanguageContext } from './snapshot-text.ts'
import { SnapshotView } from './snapshot-view.tsx'
import { useSnapshot } from './use-snapshot.ts'

interface SnapshotAppProps {
  readonly secret: string
  readonly first: SnapshotLanguage
}

/** The page of a snapshot link: the frozen report, or why it is not shown. */
export function SnapshotApp({ secret, first }: SnapshotAppProps) {
  const [language, setLanguage] = useState(first)
  const { locale, text } = language
  const { state, reload } = useSnapshot(secret)
  const title = state.kind === 'open' ? state.snapshot.name : text('snapshot.title')
  useEffect(() => {
    document.documentElement.lang = languages[locale].html
    document.documentElement.dataset.locale = locale
    document.title = `${title} · Adroit`
  }, [locale, title])
  const choose = async (next: Locale) => {
    const loaded = await loadSnapshotLanguage(next).catch(() => null)
    if (loaded) setLanguage(loaded)
  }
  const languageSwitch = <LanguageSwitch label={text('snapshot.language')} locale={locale} onChoose={(next) => void choose(next)} />
  return (
    <SnapshotLanguageContext value={language}>
      <div className={styles.page}>
        {state.kind === 'open' ? (
          <SnapshotView snapshot={state.snapshot} languageSwitch={languageSwitch} />
        ) : (
          <>
            <header className={header.header}>
              <span className={header.words} />
              {languageSwitch}
            </header>
            <main>
              {state.kind === 'loading' ? (
                <p className={styles.loading} role="status">
                  {text('snapshot.loading')}
                </p>
              ) : (
                <div className={views.view} role="alert">
                  <span className={views.tile}>
                    <Icon name={state.kind === 'failed' ? 'offline' : 'warning'} size={28} />
                  </span>
                  <h1 className={views.title}>{text(`snapshot.${state.kind}`)}</h1>
                  <p className={views.words}>{text(`snapshot.${state.kind}Note`)}</p>
                  {state.kind === 'failed' && (
                    <div className={views.actions}>
                      <Button onPress={reload}>{text('snapshot.reload')}</Button>
                    </div>
                  )}
                </div>
              )}
            </main>
          </>
        )}
      </div>
    </SnapshotLanguageContext>
  )
}
