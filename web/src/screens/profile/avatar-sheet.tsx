import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { Profile } from '@adroit/contract/profile'
import { useEffect, useRef, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import styles from '../../parts/profile/avatar.module.css'
import { Avatar } from '../../parts/profile/avatar.tsx'
import { useRemoveAvatar, useSetAvatar } from '../../queries/profile.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The member's avatar as a button that opens the choice of another. */
export function AvatarPicker({ user }: { readonly user: Profile }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.pick} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="only-read">{text('avatar.change')}</span>
        <Avatar name={user.name} hash={user.avatar} size={88} />
        <span className={styles.badge}>
          <Icon name="camera" size={18} />
        </span>
      </button>
      <AvatarSheet user={user} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface AvatarSheetProps {
  readonly user: Profile
  readonly open: boolean
  readonly onClose: () => void
}

function AvatarSheet({ user, open, onClose }: AvatarSheetProps) {
  const text = useText()
  const online = useOnline()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<{ readonly file: File; readonly url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const set = useSetAvatar()
  const remove = useRemoveAvatar()
  const url = picture?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  const close = () => {
    setPicture(null)
    setProblem(null)
    onClose()
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    const tooLarge = file.size > capacityLimits.avatarBytes
    setProblem(tooLarge ? text('avatar.tooLarge', { count: capacityLimits.avatarBytes / 1_048_576 }) : null)
    if (!tooLarge) setPicture({ file, url: URL.createObjectURL(file) })
  }
  const attempt = async (deed: () => Promise<unknown>, done: string) => {
    try {
      await deed()
      close()
      showToast(done)
    } catch (refused) {
      if (isFailure(refused) && refused.kind !== 'session') setProblem(apiTexts(refused) ?? text('network.error'))
    }
  }
  const input = (ref: typeof camera, capture?: 'user') => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      capture={capture}
      hidden
      aria-label={text('avatar.change')}
      onChange={(event) => {
        choose(event.target.files?.[0])
        // allows the user to choose the same file again
        event.target.value = ''
      }}
    />
  )
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('avatar.title')}
      note={text('avatar.note')}
      footer={
        picture && (
          <>
            <Button
              busy={set.isPending}
              disabled={!online}
              onPress={() => !set.isPending && void attempt(() => set.mutateAsync(picture.file), text('avatar.saved'))}
            >
              {text('avatar.use')}
            </Button>
            <Button kind="quiet" onPress={() => files.current?.click()}>
              {text('avatar.another')}
            </Button>
          </>
        )
      }
    >
      {problem && (
        <div className={styles.notes} role="alert">
          <Note icon="warning" tone="bad">
            {problem}
          </Note>
        </div>
      )}
      {picture ? (
        <div className={styles.preview}>
          <img src={picture.url} alt={text('avatar.preview')} width={160} height={160} />
        </div>
      ) : (
        <>
          <ListRow icon="camera" title={text('avatar.camera')} onPress={() => camera.current?.click()} />
          <ListRow icon="file" title={text('avatar.file')} onPress={() => files.current?.click()} />
          {user.avatar && (
            <ListRow
              icon="remove"
              title={text('avatar.remove')}
              danger
              onPress={() => !remove.isPending && void attempt(() => remove.mutateAsync(), text('avatar.removed'))}
            />
          )}
        </>
      )}
      {input(camera, 'user')}
      {input(files)}
    </Sheet>
  )
}
