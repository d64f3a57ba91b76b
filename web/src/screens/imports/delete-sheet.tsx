import { useText } from '../../locale/text.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'

interface DeleteSheetProps {
  readonly open: boolean
  readonly fileName: string
  /** Rows that are held now. */
  readonly rows: number
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

/** Asks before the figures of an import go. */
export function DeleteSheet({ open, fileName, rows, onConfirm, onKeep }: DeleteSheetProps) {
  const text = useText()
  return (
    <ConfirmSheet
      open={open}
      title={text('imports.deleteTitle', { name: fileName })}
      note={text('imports.deleteNote', { count: rows })}
      confirmName={text('imports.deleteYes')}
      keepName={text('imports.deleteNo')}
      destroys
      onConfirm={onConfirm}
      onKeep={onKeep}
    />
  )
}
