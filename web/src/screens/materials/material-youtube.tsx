import '../../ui/icons-youtube.ts'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { SyncRow } from '../../parts/youtube/sync-row.tsx'
import { YoutubeSheet } from '../../parts/youtube/youtube-sheet.ts'
import { useMaterialYoutube } from '../../queries/youtube.ts'
import { useMay } from '../../state/may.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './material-page.module.css'

/** Where a video is at YouTube: on its way, there, or not yet. */
export function MaterialYoutube({ material }: { readonly material: MaterialDetails }) {
  const text = useText()
  const online = useOnline()
  const mayWrite = useMay('materials.write') && online && material.deletedAt === null
  const { data, isPending, error, refetch } = useMaterialYoutube(material.id)
  const [open, setOpen] = useState(false)
  const approved = material.review === 'approved'
  return (
    <>
      <Band />
      <section>
        <h3 className={styles.heading}>{text('youtube.title')}</h3>
        {isPending && <SkeletonRows rows={1} lines={2} />}
        {error && !data && <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />}
        {data && data.syncs.length > 0 && (
          <ul>
            {data.syncs.map((sync) => (
              <SyncRow key={sync.id} sync={sync} />
            ))}
          </ul>
        )}
        {data && data.syncs.length === 0 && (
          <ListRow
            icon="youtube"
            title={text(mayWrite && approved ? 'youtube.sync' : 'youtube.none')}
            note={text(approved ? 'youtube.syncNote' : 'youtube.needsApproval')}
            {...(mayWrite && approved && { opens: 'sheet', onPress: () => setOpen(true) })}
          />
        )}
      </section>
      <YoutubeSheet open={open} materials={[material]} onClose={() => setOpen(false)} />
    </>
  )
}
