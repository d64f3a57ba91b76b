import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

interface ConfirmSheetProps {
  readonly open: boolean
  readonly title: string
  readonly note?: string
  /** Label of the button that confirms. */
  readonly confirmName: string
  /** Label of the button that cancels. */
  readonly keepName: string
  readonly destroys?: boolean
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

export function ConfirmSheet({ open, title, note, confirmName, keepName, destroys = false, onConfirm, onKeep }: ConfirmSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onKeep}
      title={title}
      note={note}
      footer={
        <>
          <Button kind={destroys ? 'destroy' : 'filled'} onPress={onConfirm}>
            {confirmName}
          </Button>
          <Button kind="quiet" onPress={onKeep}>
            {keepName}
          </Button>
        </>
      }
    >
      {null}
    </Sheet>
  )
}
