import type { Locale } from '@adroit/contract/locales'
import { useEffect, useState } from 'react'
import type { Documents } from '../../locale/documents/en-US.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import styles from './agreement-page.module.css'

const loaders: Record<Locale, () => Promise<Documents>> = {
  'en-US': () => import('../../locale/documents/en-US.ts').then((module) => module.documents),
  'en-simple': () => import('../../locale/documents/en-simple.ts').then((module) => module.documents),
  'zh-CN': () => import('../../locale/documents/zh-CN.ts').then((module) => module.documents),
}

export function AgreementPage() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const shown = usePageParameters().tab === 'privacy' ? 'privacy' : 'agreement'
  const [documents, setDocuments] = useState<Documents | null>(null)
  useEffect(() => {
    let current = true
    void loaders[locale]().then((loaded) => current && setDocuments(loaded))
    return () => {
      current = false
    }
  }, [locale])
  const choose = (tab: string | undefined) => void redirectTo(pageUrl(routes.agreement, { tab }))
  const title = text(shown === 'privacy' ? 'privacy.title' : 'agreement.title')
  return (
    <Page bar={<NavBar title={title} onBack={() => void navigateBack()} />}>
      <div className={styles.chips}>
        <ChipRow label={text('agreement.choose')}>
          <Chip chosen={shown === 'agreement'} onPress={() => choose(undefined)}>
            {text('agreement.title')}
          </Chip>
          <Chip chosen={shown === 'privacy'} onPress={() => choose('privacy')}>
            {text('privacy.title')}
          </Chip>
        </ChipRow>
      </div>
      {documents ? (
        <article className={styles.article}>
          {documents[shown].map(({ heading, body }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <p>{body}</p>
            </section>
          ))}
        </article>
      ) : (
        <SkeletonRows lines={3} />
      )}
    </Page>
  )
}
