import type { AppLink } from '@adroit/contract/web2app-links'
import { useState } from 'react'
import { linkTestPart } from '../../../locale/link-test-part.ts'
import { loadTexts } from '../../../locale/locale.ts'
import { monitorPart } from '../../../locale/monitor-part.ts'
import { useText } from '../../../locale/text.ts'
import { useStartLinkTest } from '../../../queries/link-test.ts'
import { Button } from '../../../ui/button.tsx'
import { lazySheet } from '../../../ui/lazy-sheet.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { storedTest, storeTest } from './stored-test.ts'

const LinkTestSheet = lazySheet(async () => {
  const [sheet] = await Promise.all([
    import('./link-test-sheet.tsx').then((module) => module.LinkTestSheet),
    loadTexts([linkTestPart, monitorPart]),
  ])
  return sheet
})

/** Opens the test of a link: the one that this device started, or a new one. */
export function OpenLinkTest({ link }: { readonly link: AppLink }) {
  const text = useText()
  const online = useOnline()
  const start = useStartLinkTest()
  const [id, setId] = useState(() => storedTest(link.id))
  const [open, setOpen] = useState(false)
  const begin = async () => {
    // the sheet shows the error
    const test = await start.mutateAsync(link.id).catch(() => null)
    if (test === null) return
    storeTest(link.id, test.id)
    setId(test.id)
  }
  const press = () => {
    setOpen(true)
    if (id === null && !start.isPending) void begin()
  }
  return (
    <>
      <Button kind="quiet" icon="eye" disabled={!online} onPress={press}>
        {text('app.link.test')}
      </Button>
      <LinkTestSheet link={link} id={id} start={start} open={open} onStart={() => void begin()} onClose={() => setOpen(false)} />
    </>
  )
}
