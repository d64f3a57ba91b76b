import type { CommentPlace } from '@adroit/contract/comment-place'
import { materialLimits } from '@adroit/contract/material-limits'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useAddComment } from '../../queries/material-comments.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './comments.module.css'
import { useDraft } from './drafts.ts'
import { placeText } from './place-text.ts'
import type { Commenting } from './use-commenting.ts'

interface ComposeSheetProps {
  readonly commenting: Commenting
  /** null: about the whole material. */
  readonly place: CommentPlace | null
}

/** Writes a new comment. What was typed stays when the sheet is closed, or when it could not be sent. */
export function ComposeSheet({ commenting, place }: ComposeSheetProps) {
  const text = useText()
  const online = useOnline()
  const { material, version, start } = commenting
  const [words, setWords] = useDraft(`material ${material}`)
  const [asked, setAsked] = useState(false)
  const add = useAddComment(material)
  const close = () => start({ kind: 'none' })
  const missing = asked && words.trim() === ''
  const send = () => {
    setAsked(true)
    if (words.trim() === '') return
    add.mutate(
      { version, text: words.trim(), place },
      {
        onSuccess: () => {
          setWords('')
          close()
        },
      },
    )
  }
  return (
    <Sheet
      open
      onClose={close}
      title={text('comment.new')}
      note={text(online ? 'comment.newNote' : 'comment.offline')}
      footer={
        <Button busy={add.isPending} disabled={!online} onPress={send}>
          {text('comment.send')}
        </Button>
      }
    >
      <div className={styles.form}>
        <div className={styles.chips}>
          {place === null ? (
            <Chip icon="pin" onPress={() => start({ kind: 'placing' })}>
              {text('comment.choosePlace')}
            </Chip>
          ) : (
            <Chip
              icon="pin"
              removes
              label={text('comment.removePlace', { place: placeText(place, text) })}
              onPress={() => start({ kind: 'writing', place: null })}
            >
              {placeText(place, text)}
            </Chip>
          )}
        </div>
        <TextArea
          label={text('comment.text')}
          value={words}
          onChange={setWords}
          max={materialLimits.comment.max}
          problem={missing ? text('comment.missing') : add.error ? (apiTexts(add.error) ?? text('comment.notSent')) : null}
        />
      </div>
    </Sheet>
  )
}
