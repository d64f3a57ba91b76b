import { useText } from '../../../locale/text.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { useMay } from '../../../state/may.ts'
import { NotAllowedPage, useMemberKnown } from '../../../ui/not-allowed-page.tsx'
import { LinkDetails } from './link-details.tsx'
import { LinkList } from './link-list.tsx'

/** All review links, those with one material (`material`), or one link with its log (`id`). */
export function ReviewLinksPage() {
  const text = useText()
  const mayWrite = useMay('materials.write')
  const known = useMemberKnown()
  const { id, material } = usePageParameters()
  if (known && !mayWrite) return <NotAllowedPage title={text('links.title')} icon="lock" words={text('links.notAllowed')} />
  return id ? <LinkDetails key={id} id={id} /> : <LinkList {...(material && { material })} />
}
