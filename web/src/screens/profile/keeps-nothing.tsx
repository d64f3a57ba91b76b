import { useState } from 'react'
import { canKeep } from '../../lib/stored.ts'
import { useText } from '../../locale/text.ts'
import { useNotice } from '../../state/notice.ts'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'

/** Says what is lost where the browser refuses to keep anything; nothing where it keeps. */
export function KeepsNothing() {
  const text = useText()
  const [keeps] = useState(canKeep)
  const keepsAnswers = useNotice((state) => state.keepsAnswers)
  if (keeps && keepsAnswers) return null
  return (
    <div className={form.notes}>
      <Note icon="warning" tone="warn">
        {text(keeps ? 'storage.noOffline' : 'storage.nothing')}
      </Note>
    </div>
  )
}
