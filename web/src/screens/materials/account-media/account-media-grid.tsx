import type { AccountMedia } from '@adroit/contract/account-media'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import tileStyles from '../../../parts/materials/material-tile.module.css'
import type { useAccountMedia } from '../../../queries/account-media.ts'
import { Button } from '../../../ui/button.tsx'
import { useReachBottom } from '../../../ui/reach-bottom.ts'
import { LoadFailed } from '../../../ui/views.tsx'
import styles from '../library.module.css'
import { Waiting } from '../waiting.tsx'
import { AccountMediaEmpty } from './account-media-empty.tsx'
import { AccountMediaTile } from './account-media-tile.tsx'
import { type AccountMediaState, isFiltered } from './account-media-view.ts'

interface AccountMediaGridProps {
  readonly account: string
  readonly list: ReturnType<typeof useAccountMedia>
  /** Why the accounts could not be loaded; null: they could. */
  readonly failed: unknown
  readonly onReload: () => void
  readonly state: AccountMediaState
  readonly scroller: HTMLElement | null
  /** null: nothing is being selected. */
  readonly selected: ReadonlyMap<string, AccountMedia> | null
  readonly onPress: (media: AccountMedia) => void
  readonly onClear: () => void
}

/** Images and videos of an account; scrolling to the end loads more. */
export function AccountMediaGrid(props: AccountMediaGridProps) {
  const { account, list, failed, onReload, state, scroller, selected, onPress, onClear } = props
  const text = useText()
  const { media, about, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list
  const more = () => void list.fetchNextPage()
  useReachBottom(scroller, hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more, media)
  const problem = failed ?? (media ? null : error)
  if (problem) return <LoadFailed onReload={onReload} detail={apiTexts(problem)} />
  if (!media || !about) return <Waiting count={6} />
  if (media.length === 0) return <AccountMediaEmpty filtered={isFiltered(state)} unread={about.readAt === null} onClear={onClear} />
  return (
    <>
      <p className="only-read" role="status">
        {text('bm.found', { count: about.count })}
      </p>
      <ul className={tileStyles.grid} aria-busy={list.isPlaceholderData} aria-label={text('bm.title')}>
        {media.map((one) => (
          <AccountMediaTile key={one.key} account={account} media={one} selected={selected?.has(one.key) ?? null} onPress={onPress} />
        ))}
      </ul>
      {isFetchingNextPage && <Waiting count={2} />}
      {isFetchNextPageError && (
        <div className={styles.more}>
          <Button kind="quiet" icon="refresh" onPress={more}>
            {text('action.tryAgain')}
          </Button>
        </div>
      )}
      <div className={styles.end} />
    </>
  )
}
