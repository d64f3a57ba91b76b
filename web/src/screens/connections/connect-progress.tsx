import type { MediaAccount } from '@adroit/contract/connections'
import { useNow } from '../../lib/use-now.ts'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { redirectTo, reLaunch } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { freshnessText } from '../../parts/connections/media-account-text.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './connect.module.css'

interface ConnectProgressProps {
  readonly accounts: readonly MediaAccount[]
  /** Ids of the media accounts that were just linked. */
  readonly ids: readonly string[]
}

const shareOf = ({ freshness }: MediaAccount): number => (freshness ? (freshness.backfill?.part ?? 1) : 0)

/** The progress of historical data, as realtime events report it. The user may leave at any time. */
export function ConnectProgress({ accounts, ids }: ConnectProgressProps) {
  const text = useText()
  const visit = useVisitKey()
  const toMedia = () => void redirectTo(routes.media)
  const shown = accounts.filter(({ id }) => ids.includes(id))
  const done = shown.filter((one) => one.freshness && one.freshness.backfill === null).length
  const share = shown.length === 0 ? 0 : shown.reduce((sum, one) => sum + shareOf(one), 0) / shown.length
  return (
    <Page
      visit={visit}
      scrolling="contained"
      bar={<NavBar title={text('prog.title')} onBack={toMedia} backIcon="close" />}
      footer={
        <div className={styles.footer}>
          <Button onPress={() => void reLaunch(routes.home)}>{text('prog.toHome')}</Button>
          <Button kind="quiet" onPress={toMedia}>
            {text('prog.toMediaAccounts')}
          </Button>
        </div>
      }
    >
      <div className={styles.whole}>
        <Progress label={text('prog.words', { done, count: shown.length })} share={share} />
        <p className={styles.hint}>{text('prog.leave')}</p>
      </div>
      <ul>
        {shown.map((media) => (
          <ProgressRow key={media.id} media={media} />
        ))}
      </ul>
    </Page>
  )
}

function ProgressRow({ media }: { readonly media: MediaAccount }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { freshness } = media
  const past = freshness?.backfill
  const trouble = freshness?.state === 'waiting' || freshness?.state === 'stopped'
  const words = () => {
    if (!freshness) return text('prog.begins')
    if (!past) return text('prog.done')
    return past.doneFrom ? text('prog.back', { day: showDay(past.doneFrom, locale) }) : text('prog.begins')
  }
  return (
    <li className={styles.reading}>
      <Progress label={media.name} share={shareOf(media)} />
      {trouble ? <StateLine {...freshnessText(freshness, media.platform, text, locale, now)} /> : <p className={styles.hint}>{words()}</p>}
    </li>
  )
}
