import type { AccountMedia } from '@adroit/contract/account-media'
import { useState } from 'react'
import { showDay } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { showBytes, showDuration } from '../../../parts/materials/material-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './account-media.module.css'
import { AccountPicture } from './account-picture.tsx'
import { hostName } from './host-name.ts'

interface MediaSheetProps {
  readonly open: boolean
  readonly account: string
  /** null: nothing was opened yet. */
  readonly media: AccountMedia | null
  /** null: the member may not import. */
  readonly onImport: ((media: AccountMedia) => void) | null
  readonly onClose: () => void
}

/** An image or a video of an account: what it looks like, where it is, and its import. */
export function MediaSheet({ open, account, media, onImport, onClose }: MediaSheetProps) {
  const [shown, setShown] = useState(media)
  if (media && media !== shown) setShown(media)
  return shown && <Opened open={open} account={account} media={shown} onImport={onImport} onClose={onClose} />
}

function Opened({ open, account, media, onImport, onClose }: MediaSheetProps & { readonly media: AccountMedia }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const { key, kind, name, width, height, bytes, durationMs, createdAt, ads, page, material, notImportable } = media
  const facts = [
    text(`material.${kind}`),
    width !== null && height !== null ? `${width} × ${height}` : '',
    bytes === null ? '' : showBytes(bytes, locale),
    durationMs === null ? '' : showDuration(durationMs),
    createdAt === null ? '' : text('bm.uploaded', { day: showDay(createdAt.slice(0, 10), locale) }),
    ads === 0 ? text('bm.noAds') : text('earned.ads', { count: ads }),
  ]
  const leave = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name}
      footer={
        onImport &&
        material === null &&
        notImportable === null && (
          <Button disabled={!online} onPress={leave(() => onImport(media))}>
            {text('bm.importTitle')}
          </Button>
        )
      }
    >
      <div className={styles.large}>
        <AccountPicture key={key} account={account} mediaKey={key} kind={kind} />
      </div>
      <p className={styles.about}>{facts.filter(Boolean).join(' · ')}</p>
      {notImportable !== null && material === null && <p className={styles.note}>{text(`bm.refused.${notImportable}`)}</p>}
      {page !== null && (
        <ListRow
          icon="external"
          title={text('bm.openAt', { host: hostName(page) })}
          onPress={() => window.open(page, '_blank', 'noopener,noreferrer')}
        />
      )}
      {material && (
        <ListRow
          icon="image"
          title={text('bm.openMaterial')}
          note={material.name}
          opens="page"
          onPress={leave(() => void navigateTo(pageUrl(routes.material, { id: material.id })))}
        />
      )}
    </Sheet>
  )
}
