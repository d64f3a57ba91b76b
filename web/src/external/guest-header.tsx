import type { ExternalReview } from '@adroit/contract/external-review'
import { initials } from '../lib/initials.ts'
import { showMoment } from '../locale/dates.ts'
import styles from './guest-header.module.css'
import { useLanguage } from './guest-text.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Whose review this is, until when, and the language. Before the link opens it says nothing of the company. */
export function GuestHeader({ review }: { readonly review?: ExternalReview }) {
  const { text, locale, choose } = useLanguage()
  return (
    <header className={styles.header}>
      {review ? (
        <>
          <span className={styles.tile} aria-hidden="true">
            {initials(review.company)}
          </span>
          <div className={styles.words}>
            <h1 className={styles.title}>{review.title}</h1>
            <p className={styles.note}>
              {[
                text('guest.from', { company: review.company }),
                text(review.rights.decide ? 'guest.decideBy' : 'guest.openUntil', { time: showMoment(review.expiresAt, locale) }),
              ].join(' · ')}
            </p>
          </div>
        </>
      ) : (
        <span className={styles.words} />
      )}
      <LanguageSwitch label={text('guest.language')} locale={locale} onChoose={choose} />
    </header>
  )
}
