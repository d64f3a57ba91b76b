import { useText } from '../../locale/text.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'

interface DeleteSheetProps {
  readonly open: boolean
  readonly fileName: string
  /** Number of rows currently stored. */
  readonly rows: number
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

/** Asks for confirmation before the data of an import is deleted. */
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
