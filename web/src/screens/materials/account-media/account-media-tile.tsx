import type { AccountMedia } from '@adroit/contract/account-media'
import { memo } from 'react'
import { useText } from '../../../locale/text.ts'
import { showDuration } from '../../../parts/materials/material-text.ts'
import styles from '../../../parts/materials/material-tile.module.css'
import { Icon } from '../../../ui/icon.tsx'
import own from './account-media.module.css'
import { AccountPicture } from './account-picture.tsx'

interface AccountMediaTileProps {
  readonly account: string
  readonly media: AccountMedia
  /** null: nothing is being selected. */
  readonly selected: boolean | null
  readonly onPress: (media: AccountMedia) => void
}

/** An image or a video of an account: picture, name, its ads, and whether the library has it. */
export const AccountMediaTile = memo(function AccountMediaTile({ account, media, selected, onPress }: AccountMediaTileProps) {
  const text = useText()
  const { key, kind, name, durationMs, ads, material, notImportable } = media
  const barred = selected !== null && notImportable !== null
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.open}
        aria-pressed={barred ? undefined : (selected ?? undefined)}
        aria-haspopup={selected === null ? 'dialog' : undefined}
        data-barred={barred || undefined}
        onClick={() => onPress(media)}
      >
        <span className={styles.picture}>
          <AccountPicture account={account} mediaKey={key} kind={kind} />
          {durationMs !== null && <span className={styles.duration}>{showDuration(durationMs)}</span>}
          {selected !== null && !barred && (
            <span className={styles.tick} data-on={selected || undefined}>
              {selected && <Icon name="check" size={16} />}
            </span>
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>
            {material && (
              <span className={own.stored}>
                <Icon name="checkRound" size={16} />
                {text('bm.inLibrary')}
              </span>
            )}
            <span className={styles.size}>{ads === 0 ? text('bm.noAds') : text('earned.ads', { count: ads })}</span>
          </span>
          {barred && <span className={own.why}>{text(`bm.refused.${notImportable}`)}</span>}
        </span>
      </button>
    </li>
  )
})
