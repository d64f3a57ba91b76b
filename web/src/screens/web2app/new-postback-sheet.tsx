import { useText } from '../../locale/text.ts'
import { useCreatePostback } from '../../queries/web2app.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { MadePostbackAddress } from './made-postback.tsx'
import { PostbackForm } from './postback-form.tsx'

interface NewPostbackSheetProps {
  readonly app: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes an address for a measurement partner, and shows it this once. */
export function NewPostbackSheet({ app, open, onClose }: NewPostbackSheetProps) {
  const text = useText()
  const create = useCreatePostback()
  const close = () => {
    onClose()
    create.reset()
  }
  const title = create.data ? text('app.postback.made', { name: create.data.postback.name }) : text('app.postback.add')
  return (
    <Sheet open={open} onClose={close} title={title}>
      {create.data ? <MadePostbackAddress made={create.data} onClose={close} /> : <PostbackForm app={app} create={create} />}
    </Sheet>
  )
}
