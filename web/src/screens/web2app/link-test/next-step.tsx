import type { LinkTestHop } from '@adroit/contract/web2app-link-tests'
import { useText } from '../../../locale/text.ts'
import { Note } from '../../../ui/note.tsx'
import { nextOf } from './next-of.ts'

/** What is still missing in a test, and what to do. */
export function NextStep({ hops }: { readonly hops: readonly LinkTestHop[] }) {
  const text = useText()
  const next = nextOf(hops)
  const isPage =
    (next === 'play' || next === 'app_store' || next === 'site') && hops.findLast(({ kind }) => kind !== 'event')?.kind === 'page'
  return (
    <div role="status">
      <Note icon={next === 'done' ? 'checkRound' : 'info'} tone={next === 'done' ? 'accent' : 'plain'}>
        {isPage && `${text('linkTest.next.button')} `}
        {text(`linkTest.next.${next}`)}
      </Note>
    </div>
  )
}
