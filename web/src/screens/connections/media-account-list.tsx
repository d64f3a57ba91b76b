import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { nameOrder } from '../../locale/name-order.ts'
import { showCount } from '../../locale/numbers.ts'
import { type Text, useText } from '../../locale/text.ts'
import { type Judged, type MediaState, type MediaView, sectionsOf } from '../../parts/connections/media-account-view.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import columns from '../../ui/columns.module.css'
import rowStyles from '../../ui/entity-rows.module.css'
import { Tile, View } from '../../ui/views.tsx'
import styles from './connections.module.css'
import { MediaAccountRow } from './media-account-row.tsx'
import type { ConnectPlatform } from './use-connect-platform.ts'

interface MediaAccountListProps {
  readonly shown: readonly Judged[]
  readonly by: MediaView['by']
  readonly now: Date
  readonly connectPlatform: ConnectPlatform | null
  readonly onOpen: (id: string) => void
  readonly onClear: () => void
}

/** Rows rendered at first: more than anyone scrolls through, and fast on a phone. */
const firstRows = 300

const stateHeads = {
  broken: 'mediaAccounts.headBroken',
  expiring: 'mediaAccounts.headExpiring',
  limited: 'mediaAccounts.headLimited',
  healthy: 'mediaAccounts.headHealthy',
  unconnected: 'mediaAccounts.headUnconnected',
} as const satisfies Record<MediaState, string>

function headOf(key: string, by: MediaView['by'], text: Text): string {
  if (by === 'state') return text(stateHeads[key as MediaState])
  return by === 'platform' ? text(`platform.${key as ConnectablePlatform}`) : key || text('mediaAccounts.noGroup')
}

const toneOf = (key: string, by: MediaView['by']) =>
  by !== 'state' ? undefined : key === 'broken' ? 'bad' : key === 'expiring' ? 'warn' : undefined

export function MediaAccountList({ shown, by, now, connectPlatform, onOpen, onClear }: MediaAccountListProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [rows, setRows] = useState(firstRows)
  if (shown.length === 0) {
    return (
      <View
        picture={<Tile icon="search" />}
        title={text('mediaAccounts.noneMatch')}
        actions={
          <Button kind="quiet" onPress={onClear}>
            {text('mediaAccounts.showAll')}
          </Button>
        }
      />
    )
  }
  let room = rows
  return (
    <div className={styles.end}>
      {sectionsOf(shown, by, nameOrder(locale)).map(({ key, accounts }) => {
        const drawn = accounts.slice(0, Math.max(0, room))
        room -= drawn.length
        const head = headOf(key, by, text)
        if (drawn.length === 0) return null
        return (
          <section key={key} aria-label={head}>
            <h2 className={classNames(rowStyles.heading, styles.heading)} data-tone={toneOf(key, by)}>
              <span>{head}</span>
              <span>· {showCount(accounts.length, locale)}</span>
            </h2>
            <ul className={columns.rows}>
              {drawn.map(({ account, state }) => (
                <MediaAccountRow
                  key={account.id}
                  account={account}
                  state={state}
                  now={now}
                  connectPlatform={connectPlatform}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {shown.length > rows && (
        <div className={rowStyles.more}>
          <Button kind="quiet" onPress={() => setRows(rows + firstRows)}>
            {text('mediaAccounts.showMore', { count: Math.min(firstRows, shown.length - rows) })}
          </Button>
        </div>
      )}
    </div>
  )
}
