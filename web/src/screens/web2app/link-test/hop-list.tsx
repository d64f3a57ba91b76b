import { type LinkTestHop, linkTestLimits } from '@adroit/contract/web2app-link-tests'
import { showClockSeconds } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { hopText } from './hop-text.ts'
import styles from './link-test.module.css'

/** What happened in a test, in its order. Screen readers hear each hop as it arrives. */
export function HopList({ hops }: { readonly hops: readonly LinkTestHop[] }) {
  const text = useText()
  return (
    <section className={styles.part} aria-label={text('linkTest.hops')}>
      <h3>{text('linkTest.hops')}</h3>
      <div aria-live="polite">
        {hops.length === 0 && <p className={styles.waiting}>{text('linkTest.waiting')}</p>}
        {hops.length > 0 && (
          <ol className={styles.hops}>
            {hops.map((hop, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hops are only added at the end
              <Hop key={at} of={hop} />
            ))}
          </ol>
        )}
        {hops.length >= linkTestLimits.hops && <p className={styles.waiting}>{text('linkTest.full', { count: linkTestLimits.hops })}</p>}
      </div>
    </section>
  )
}

function Hop({ of }: { readonly of: LinkTestHop }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { icon, tone, title, lines, address } = hopText(of, text)
  return (
    <li className={styles.hop} data-tone={tone}>
      <span className={styles.mark}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles.words}>
        <p>{title}</p>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {address !== null && <code className={styles.code}>{address}</code>}
        <time className={styles.time} dateTime={of.at}>
          {showClockSeconds(of.at, locale)}
        </time>
      </div>
    </li>
  )
}
