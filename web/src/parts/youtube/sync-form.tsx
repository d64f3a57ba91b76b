import type { MaterialSummary } from '@adroit/contract/material'
import type { YoutubeChannel, YoutubePrivacy } from '@adroit/contract/youtube'
import { isYoutubeTitle, youtubeLimits, youtubeText } from '@adroit/contract/youtube-limits'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { type SyncResult, useSyncToYoutube } from '../../queries/youtube.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './youtube.module.css'

const privacies = ['unlisted', 'private', 'public'] as const satisfies readonly YoutubePrivacy[]

interface SyncFormProps {
  readonly materials: readonly MaterialSummary[]
  readonly channels: readonly YoutubeChannel[]
  /** Gets the materials that were not queued. */
  readonly onSynced: (refused: readonly SyncResult[]) => void
}

/** Channel, texts and privacy. Several videos keep their names as titles. */
export function SyncForm({ materials, channels, onSynced }: SyncFormProps) {
  const text = useText()
  const online = useOnline()
  const sync = useSyncToYoutube()
  const videos = materials.filter(({ kind, review, deletedAt }) => kind === 'video' && review === 'approved' && deletedAt === null)
  const alone = materials.length === 1
  const [channel, setChannel] = useState(channels.find(({ state }) => state === 'working')?.id ?? channels[0]?.id ?? '')
  const [privacy, setPrivacy] = useState<YoutubePrivacy>('unlisted')
  const [title, setTitle] = useState(() => youtubeText(materials[0]?.name ?? '', youtubeLimits.title.max))
  const [description, setDescription] = useState('')
  const wrong = alone && !isYoutubeTitle(title)
  const leftOut = materials.length - videos.length
  const send = () =>
    sync.mutate(
      { channel, privacy, items: videos.map(({ id }) => ({ id, ...(alone && { title, description }) })) },
      {
        onSuccess: ({ results }) => {
          const queued = results.filter(({ outcome }) => outcome === 'queued').length
          if (queued > 0) showToast(text('youtube.queued', { count: queued }))
          onSynced(results.filter(({ outcome }) => outcome !== 'queued'))
        },
      },
    )
  return (
    <div className={styles.form}>
      <div className={styles.wide}>
        <RadioRows
          name="channel"
          label={text('youtube.channel')}
          choices={channels.map(({ id, title: name, person, state }) => ({
            value: id,
            name,
            note: state === 'working' ? person : text('youtube.revoked'),
          }))}
          chosen={channel}
          onChoose={setChannel}
        />
      </div>
      {alone && (
        <Field
          label={text('youtube.name')}
          value={title}
          onChange={setTitle}
          maxLength={youtubeLimits.title.max}
          problem={wrong ? text('youtube.nameWrong', { max: youtubeLimits.title.max }) : null}
        />
      )}
      {alone && <TextArea label={text('youtube.description')} value={description} onChange={setDescription} max={1_000} />}
      <div className={styles.wide}>
        <RadioRows
          name="privacy"
          label={text('youtube.privacy')}
          choices={privacies.map((value) => ({ value, name: text(`youtube.${value}`), note: text(`youtube.${value}Note`) }))}
          chosen={privacy}
          onChoose={setPrivacy}
        />
      </div>
      {leftOut > 0 && (
        <Note icon="info" tone="warn">
          {text('youtube.leftOut', { count: leftOut })}
        </Note>
      )}
      {sync.error && (
        <Note icon="warning" tone="bad">
          {apiTexts(sync.error)}
        </Note>
      )}
      <Button busy={sync.isPending} disabled={!online || wrong || videos.length === 0} onPress={send}>
        {text('youtube.start', { count: videos.length })}
      </Button>
    </div>
  )
}
