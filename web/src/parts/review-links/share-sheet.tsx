import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { type Made, MadeLink } from './made-link.tsx'
import { NewLinkForm } from './new-link-form.tsx'

interface ShareSheetProps {
  readonly open: boolean
  readonly materials: readonly { readonly id: string; readonly name: string }[]
  /** `made`: whether a link was made. */
  readonly onClose: (made: boolean) => void
}

/** Makes a review link to the current versions of materials, and shows its address once. */
export function ShareSheet({ open, materials, onClose }: ShareSheetProps) {
  const text = useText()
  const [made, setMade] = useState<Made | null>(null)
  const close = () => {
    onClose(made !== null)
    setMade(null)
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      tall
      title={made ? text('links.made') : text('links.newTitle', { count: materials.length })}
      note={made ? text('links.once') : undefined}
    >
      {made ? (
        <MadeLink {...made} onClose={close} />
      ) : (
        <NewLinkForm key={materials.map(({ id }) => id).join()} materials={materials} onMade={setMade} />
      )}
    </Sheet>
  )
}
