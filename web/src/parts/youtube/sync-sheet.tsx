import type { MaterialSummary } from '@adroit/contract/material'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { type SyncResult, useYoutubeChannels } from '../../queries/youtube.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { NoChannel } from './no-channel.tsx'
import { SyncForm } from './sync-form.tsx'
import styles from './youtube.module.css'

interface SyncSheetProps {
  readonly open: boolean
  readonly materials: readonly MaterialSummary[]
  /** `synced`: whether videos were queued. */
  readonly onClose: (synced: boolean) => void
}

/** Uploads the approved videos among materials to a YouTube channel. What could not be queued is listed with its reason. */
export function SyncSheet({ open, materials, onClose }: SyncSheetProps) {
  const text = useText()
  const channels = useYoutubeChannels(open)
  const [refused, setRefused] = useState<readonly SyncResult[] | null>(null)
  const close = (synced: boolean) => {
    onClose(synced)
    setRefused(null)
  }
  const { data } = channels
  return (
    <Sheet open={open} onClose={() => close(refused !== null)} title={text('youtube.sync')} note={text('youtube.syncNote')} tall>
      {channels.isPending && <SkeletonRows rows={3} lines={2} />}
      {channels.isError && !data && <LoadFailed onReload={() => void channels.refetch()} detail={apiTexts(channels.error)} />}
      {data && data.channels.length === 0 && <NoChannel />}
      {data && data.channels.length > 0 && refused === null && (
        <SyncForm
          key={materials.map(({ id }) => id).join()}
          materials={materials}
          channels={data.channels}
          onSynced={(results) => (results.length === 0 ? close(true) : setRefused(results))}
        />
      )}
      {refused !== null && <Refused results={refused} onClose={() => close(true)} />}
    </Sheet>
  )
}

function Refused({ results, onClose }: { readonly results: readonly SyncResult[]; readonly onClose: () => void }) {
  const text = useText()
  return (
    <div className={styles.form}>
      <ul>
        {results.map(({ id, name, outcome }) => (
          <li key={id} className={styles.result}>
            <span className={styles.name}>{name}</span>
            <span className={styles.channel}>{outcome === 'queued' ? '' : text(`youtube.result.${outcome}`)}</span>
          </li>
        ))}
      </ul>
      <Button onPress={onClose}>{text('youtube.close')}</Button>
    </div>
  )
}
