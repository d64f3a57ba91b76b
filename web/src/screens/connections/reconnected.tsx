import { dayAt } from '@adroit/contract/calendar'
import type { Connection, MediaAccount } from '@adroit/contract/connections'
import { useNow } from '../../lib/use-now.ts'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { freshnessText, missingText } from '../../parts/connections/media-account-text.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import { Button } from '../../ui/button.tsx'
import rowStyles from '../../ui/entity-rows.module.css'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Tile, View } from '../../ui/views.tsx'
import styles from './connect.module.css'

interface ReconnectedProps {
  readonly connection: Connection
  /** All media accounts of the company. */
  readonly accounts: readonly MediaAccount[]
  /** When the connection had stopped working. */
  readonly stoppedAt: string
}

/** What a new consent brought back: the accounts that sync again and from which day, and what is still missing. */
export function Reconnected({ connection, accounts, stoppedAt }: ReconnectedProps) {
  const text = useText()
  const visit = useVisitKey()
  const platform = text(`platform.${connection.platform}`)
  const used = accounts.filter((one) => one.account !== null && one.platform === connection.platform)
  const reached = used.filter((one) => one.connection === connection.id)
  const back = reached.filter((one) => !isRefused(one))
  const without = [...used.filter((one) => one.connection === null), ...reached.filter(isRefused)]
  const open = accounts.filter((one) => one.account === null && one.connection === connection.id).length
  const missing = missingText(connection, text)
  const toMedia = () => void redirectTo(routes.media)
  const connectMore = () => void navigateTo(pageUrl(routes.mediaConnect, { connection: connection.id }))
  return (
    <Page visit={visit} scrolling="contained" bar={<NavBar title={text('mediaAccounts.title')} onBack={toMedia} backIcon="close" />}>
      <View
        picture={<Tile icon="check" tone="good" />}
        title={text('reconnected.title', { platform })}
        actions={
          <>
            <Button onPress={toMedia}>{text('connection.toMediaAccounts')}</Button>
            {open > 0 && (
              <Button kind="quiet" icon="add" onPress={connectMore}>
                {text('connect.submit', { count: open })}
              </Button>
            )}
          </>
        }
      >
        {back.length === 0 ? text('connection.noAccounts') : text('reconnected.accounts', { count: back.length })}
      </View>
      {missing && (
        <div className={styles.lacking}>
          <StateLine {...missing} />
        </div>
      )}
      {without.length > 0 && (
        <section>
          <h2 className={rowStyles.heading}>{text('reconnected.missing')}</h2>
          <ul>
            {without.map((media) => (
              <MissingAccount key={media.id} media={media} person={connection.person} />
            ))}
          </ul>
        </section>
      )}
      {back.length > 0 && (
        <section>
          <h2 className={rowStyles.heading}>{text('reconnected.back')}</h2>
          <ul>
            {back.map((media) => (
              <ReturnedAccount key={media.id} media={media} stoppedAt={stoppedAt} />
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

/** Whether the platform rejects the account although its connection works: it is disabled, closed, or the person lost their right. */
const isRefused = ({ freshness }: MediaAccount): boolean => freshness?.state === 'stopped' && freshness.problem?.kind === 'refused'

function MissingAccount({ media, person }: { readonly media: MediaAccount; readonly person: string }) {
  const text = useText()
  const refused = text('fresh.stoppedRefused', { platform: text(`platform.${media.platform}`) })
  const words = isRefused(media) ? refused : text('reconnected.noAccess', { person })
  return (
    <li className={styles.returned}>
      <span>{media.name}</span>
      <StateLine words={words} icon={isRefused(media) ? 'lock' : 'plug'} tone="bad" />
    </li>
  )
}

function ReturnedAccount({ media, stoppedAt }: { readonly media: MediaAccount; readonly stoppedAt: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { freshness } = media
  const readSince = freshness?.readAt != null && freshness.readAt > stoppedAt
  const waits = freshness?.state === 'waiting'
  const day = showDay(dayAt(new Date(stoppedAt), media.timeZone), locale)
  return (
    <li className={styles.returned}>
      <span>{media.name}</span>
      {freshness && (waits || readSince) ? (
        <StateLine {...freshnessText(freshness, media.platform, text, locale, now)} />
      ) : (
        <StateLine words={text('reconnected.from', { day })} icon="refresh" tone="plain" />
      )}
    </li>
  )
}
