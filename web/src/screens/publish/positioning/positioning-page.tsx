import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { isDraftGone, useDraft, usePublishAccounts } from '../../../queries/publish-drafts.ts'
import { useMay } from '../../../state/may.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../../ui/not-allowed-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { Positioning } from './positioning.tsx'

/** Inclusive positioning: interests, behavior and browsing of an audience of a draft, in each platform's own taxonomy. */
export function PositioningPage() {
  const text = useText()
  const { draft: id, audience } = usePageParameters()
  const known = useMemberKnown()
  const mayPublish = useMay('publishing.write')
  const draft = useDraft(id)
  const accounts = usePublishAccounts()
  const title = text('positioning.title')
  if (known && !mayPublish) return <NotAllowedPage title={title} icon="publish" words={text('publish.notAllowed')} />
  const { data } = draft
  const found = data?.plan.audiences.find(({ key }) => key === audience)
  if (data && accounts.data && found) {
    return <Positioning key={data.id} draft={data} audience={found.key} accounts={accounts.data.accounts} />
  }
  const problem = draft.error ?? accounts.error
  const gone = id === undefined || isDraftGone(draft.error) || (data && !found)
  const reload = () => {
    void draft.refetch()
    void accounts.refetch()
  }
  return (
    <Page bar={<NavBar title={title} onBack={() => void navigateBack()} />}>
      {gone ? (
        <View
          picture={<Tile icon="file" />}
          title={text('positioning.gone')}
          actions={<Button onPress={() => void navigateBack()}>{text('action.back')}</Button>}
        />
      ) : problem ? (
        <LoadFailed onReload={reload} detail={apiTexts(problem)} />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  )
}
