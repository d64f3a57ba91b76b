import { useText } from '../../locale/text.ts'
import { useCreateKey } from '../../queries/web2app.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { MadeKeySecret } from './made-key-secret.tsx'
import { NewKeyForm } from './new-key-form.tsx'

interface NewKeySheetProps {
  readonly app: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes a key, and shows its secret this once. */
export function NewKeySheet({ app, open, onClose }: NewKeySheetProps) {
  const text = useText()
  const create = useCreateKey()
  const close = () => {
    onClose()
    create.reset()
  }
  const title = create.data ? text('app.key.made', { name: create.data.key.name }) : text('app.key.add')
  return (
    <Sheet open={open} onClose={close} title={title}>
      {create.data ? <MadeKeySecret made={create.data} onClose={close} /> : <NewKeyForm app={app} create={create} />}
    </Sheet>
  )
}
