import type { MediaAccount } from '@adroit/contract/connections'
import type { SyncProblem } from '@adroit/contract/freshness'
import { useNow } from '../../lib/use-now.ts'
import { showDay, showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { disabledReasonText, externalIdText, freshnessText } from '../../parts/connections/media-account-text.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './media-account.module.css'
import { useConnectPlatform } from './use-connect-platform.ts'

/** Name and freshness of the media account, and its problem with the fix. */
export function MediaAccountHead({ media }: { readonly media: MediaAccount }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const { platform, freshness, accountStatus, statusMessage } = media
  const name = text(`platform.${platform}`)
  const grey = disabledReasonText(media, text)
  const problem = freshness?.problem ?? null
  const past = freshness?.backfill
  return (
    <section className={styles.top} aria-label={media.name}>
      <h2 className={styles.name} data-disabled={grey !== null || undefined}>
        {media.name}
      </h2>
      <p className={styles.about}>
        <Icon name={platform} size={16} />
        <span>
          {name} · {externalIdText(platform, media.externalId)} · {media.currency} · {zoneName(media.timeZone)}
        </span>
      </p>
      {freshness ? (
        <StateLine {...freshnessText(freshness, platform, text, locale, now)} />
      ) : (
        <StateLine words={text('mediaAccount.notConnected')} icon="plug" tone="plain" />
      )}
      {grey && problem?.kind !== 'reconnect' && (
        <Note icon="lock" tone="warn">
          {grey}
          {accountStatus !== 'active' && statusMessage && <p>{text('mediaAccount.problem', { platform: name, words: statusMessage })}</p>}
        </Note>
      )}
      {problem && <Problem media={media} problem={problem} grey={problem.kind === 'reconnect' ? grey : null} />}
      {past && (
        <div className={styles.past}>
          <Progress label={text('mediaAccount.past', { range: showRange(past.from, past.to, locale) })} share={past.part} />
          <p className={styles.hint}>
            {past.doneFrom ? text('mediaAccount.pastAt', { day: showDay(past.doneFrom, locale) }) : text('mediaAccount.pastBegins')}
          </p>
        </div>
      )}
      {media.account === null && media.connection !== null && mayManage && (
        <Button
          icon="plug"
          disabled={!online}
          onPress={() => void navigateTo(pageUrl(routes.mediaConnect, { connection: media.connection ?? undefined }))}
        >
          {text('mediaAccounts.connect')}
        </Button>
      )}
    </section>
  )
}

const toDo = {
  reconnect: 'mediaAccount.doReconnect',
  refused: 'mediaAccount.doRefused',
  rate_limited: 'mediaAccount.doRateLimit',
  later: 'mediaAccount.doLater',
} as const

interface ProblemProps {
  readonly media: MediaAccount
  readonly problem: SyncProblem
  /** Why ads cannot be published either; null: already shown, or they can. */
  readonly grey: string | null
}

function Problem({ media, problem, grey }: ProblemProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const connectPlatform = useConnectPlatform()
  const platform = text(`platform.${media.platform}`)
  const stops = problem.kind === 'reconnect' || problem.kind === 'refused'
  return (
    <>
      <Note icon={stops ? 'warning' : 'clock'} tone={stops ? 'bad' : 'warn'}>
        {problem.message !== '' && <p>{text('mediaAccount.problem', { platform, words: problem.message })}</p>}
        <p>
          {sentences(
            locale,
            text('mediaAccount.problemSince', { time: showMoment(problem.since, locale) }),
            problem.retryAt ? text('mediaAccount.problemAgain', { time: showMoment(problem.retryAt, locale) }) : '',
            text(toDo[problem.kind], { platform }),
          )}
        </p>
        {grey && <p>{grey}</p>}
      </Note>
      {problem.kind === 'reconnect' && mayManage && (
        <Button icon="plug" busy={connectPlatform.going !== null} disabled={!online} onPress={() => connectPlatform.go(media.platform)}>
          {text('connections.reconnect')}
        </Button>
      )}
    </>
  )
}
