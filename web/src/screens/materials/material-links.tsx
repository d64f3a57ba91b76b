import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useReviewLinks } from '../../queries/review-links.ts'
import { useMay } from '../../state/may.ts'
import { ListRow } from '../../ui/list-row.tsx'

/** Leads to the review links with a material, if there are any, where guests' decisions are. */
export function MaterialLinks({ material }: { readonly material: string }) {
  const text = useText()
  const mayWrite = useMay('materials.write')
  const { count = 0 } = useReviewLinks(material, mayWrite)
  if (count === 0) return null
  return (
    <ListRow
      icon="share"
      title={text('links.in', { count })}
      opens="page"
      onPress={() => void navigateTo(pageUrl(routes.reviewLinks, { material }))}
    />
  )
}
