import type { Comment } from '@adroit/contract/material-comments'
import { materialLimits } from '@adroit/contract/material-limits'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useDeleteComment, useEditComment } from '../../queries/material-comments.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './comments.module.css'

interface OwnCommentProps {
  readonly material: string
  readonly comment: Comment
  readonly disabled: boolean
}

/** Edits and deletes one's own comment; a deletion is asked for twice. */
export function OwnComment({ material, comment, disabled }: OwnCommentProps) {
  const text = useText()
  const [step, setStep] = useState<'edit' | 'delete' | null>(null)
  const [words, setWords] = useState(comment.text)
  const edit = useEditComment(material)
  const remove = useDeleteComment(material)
  const error = edit.error ?? remove.error
  const problem = error ? (apiTexts(error) ?? text('comment.notSent')) : null
  const save = () => edit.mutate({ id: comment.id, text: words.trim() }, { onSuccess: () => setStep(null) })
  if (step === 'edit') {
    return (
      <div className={styles.editing}>
        <TextArea label={text('comment.text')} value={words} onChange={setWords} max={materialLimits.comment.max} problem={problem} />
        <div className={styles.actions}>
          <Button kind="text" busy={edit.isPending} disabled={disabled || words.trim() === ''} onPress={save}>
            {text('comment.save')}
          </Button>
          <Button kind="text" onPress={() => setStep(null)}>
            {text('review.cancel')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {step === 'delete' ? (
        <>
          <Button kind="text" busy={remove.isPending} disabled={disabled} onPress={() => remove.mutate(comment.id)}>
            {text('comment.deleteNow')}
          </Button>
          <Button kind="text" onPress={() => setStep(null)}>
            {text('comment.keep')}
          </Button>
        </>
      ) : (
        <>
          <Button
            kind="text"
            disabled={disabled}
            onPress={() => {
              setWords(comment.text)
              setStep('edit')
            }}
          >
            {text('comment.edit')}
          </Button>
          <Button kind="text" disabled={disabled} onPress={() => setStep('delete')}>
            {text('comment.delete')}
          </Button>
        </>
      )}
    </div>
  )
}
