import { accountMediaLimit, type listAccountMedia } from '@adroit/contract/account-media'
import { showRecent } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import styles from '../library.module.css'

type About = (typeof listAccountMedia)['answer']['_zod']['output']

/** The page's large title, what the account has, and when it was synced. */
export function AccountMediaHead({ about }: { readonly about: About | undefined }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const counts = about?.counts
  return (
    <>
      <div className={styles.head}>
        <p className={styles.large} aria-hidden="true">
          {text('materials.title')}
        </p>
        {counts && about.readAt !== null && (
          <p className={styles.counts}>
            {[
              text('bm.images', { count: counts.image }),
              text('bm.videos', { count: counts.video }),
              text('bm.readAt', { time: showRecent(about.readAt, locale, text) }),
            ].join(' · ')}
          </p>
        )}
      </div>
      {about?.cut && <p className={styles.note}>{text('bm.cut', { count: accountMediaLimit })}</p>}
    </>
  )
}
