import type { MediaAccount } from '@adroit/contract/connections'
import { apiTexts } from '../../api/failure.ts'
import { useNow } from '../../lib/use-now.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useMedia } from '../../queries/connections.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { freshnessText } from '../connections/media-account-text.ts'
import { StateLine } from '../connections/state-line.tsx'
import styles from './freshness.module.css'

interface FreshnessSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly accounts: readonly string[] | null
}

/** Which accounts are not fresh, and why. */
export function FreshnessSheet({ open, onClose, accounts }: FreshnessSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('fresh.title')} note={text('fresh.titleNote')}>
      {open && <NotFresh accounts={accounts} onClose={onClose} />}
    </Sheet>
  )
}

const order: readonly (string | undefined)[] = ['stopped', 'waiting', 'syncing', 'paused']
const rank = ({ freshness }: MediaAccount): number => order.indexOf(freshness?.state)

function NotFresh({ accounts, onClose }: Omit<FreshnessSheetProps, 'open'>) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { data, error, isError, isPending, refetch } = useMedia()
  const shown = (data?.accounts ?? [])
    .filter(({ account }) => account !== null && (accounts === null || accounts.includes(account.id)))
    .filter((media) => rank(media) >= 0)
    .sort((one, other) => rank(one) - rank(other))
  if (isPending) return <SkeletonRows rows={3} />
  if (isError && !data) return <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />
  if (shown.length === 0) return <p className={styles.all}>{text('fresh.allFresh')}</p>
  return (
    <ul className={styles.list}>
      {shown.map((media) => {
        const { freshness } = media
        return (
          <li key={media.id}>
            <ListRow
              icon={media.platform}
              title={media.name}
              note={
                <>
                  {freshness && <StateLine {...freshnessText(freshness, media.platform, text, locale, now)} />}
                  {freshness && freshness.state !== 'stopped' && text('fresh.every', { count: freshness.everyMinutes })}
                </>
              }
              opens="page"
              onPress={() => {
                onClose()
                // the sheet closes first: while it is open, Back closes it instead of navigating
                setTimeout(() => void navigateTo(pageUrl(routes.mediaAccount, { id: media.id })))
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}
