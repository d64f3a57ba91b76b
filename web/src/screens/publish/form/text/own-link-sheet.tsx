import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { useText } from '../../../../locale/text.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { OwnLinkChoices } from './own-link-choices.tsx'

export interface OwnLinkSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Platforms of the chosen accounts. */
  readonly platforms: readonly ConnectablePlatform[]
  /** Code of the chosen link; null: none is chosen. */
  readonly code: string | null
  /** Gets the link's address without macros, which differ by platform. */
  readonly onChoose: (address: string) => void
}

export function OwnLinkSheet(props: OwnLinkSheetProps) {
  const text = useText()
  const { open, onClose } = props
  return (
    <Sheet open={open} onClose={onClose} title={text('publish.web2app.choose')} tall>
      {open && <OwnLinkChoices {...props} />}
    </Sheet>
  )
}
