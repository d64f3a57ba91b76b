import { emptyPlan } from '@adroit/contract/publish-plan'
import { type ReactNode, Suspense, useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { NotSubscribed } from '../../../parts/publish/not-subscribed.tsx'
import { isDraftGone, isNotSubscribed, useDraft, usePublishAccounts } from '../../../queries/publish-drafts.ts'
import { useMay } from '../../../state/may.ts'
import { presentOwner } from '../../../state/work-owner.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../../ui/not-allowed-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { firstPlan } from './first-plan.ts'
import { PublishForm } from './publish-form.tsx'
import { readPlan } from './stored-plans.ts'
import type { FirstPlan } from './use-plan-work.ts'

// a plan rarely begins with materials, whose queries would cost every other plan 4 kB
const FromMaterials = lazyWithTexts(() => import('./from-materials.tsx').then((module) => module.FromMaterials))

/** Publishing step by step: a new plan; with `?id=` a draft or a template; with `?materials=` a new plan for these materials. */
export function PublishFormPage() {
  const { id, materials: asked } = usePageParameters()
  const text = useText()
  const known = useMemberKnown()
  const mayPublish = useMay('publishing.write')
  const accounts = usePublishAccounts()
  // a new plan gets its id while it is edited
  const [began] = useState(id)
  const [materials] = useState(asked)
  const [opened, setOpened] = useState<string | null>(null)
  if (known && !mayPublish) return <NotAllowedPage title={text('publish.title')} icon="publish" words={text('publish.notAllowed')} />
  if (accounts.data?.subscribed === false || isNotSubscribed(accounts.error)) {
    return (
      <Waiting>
        <NotSubscribed />
      </Waiting>
    )
  }
  if (began === undefined && (id === undefined || id === opened)) {
    if (materials !== undefined) {
      return (
        <Suspense
          fallback={
            <Waiting>
              <SkeletonRows />
            </Waiting>
          }
        >
          <FromMaterials ids={materials.split(',')}>{(first) => <PublishForm first={first} onCreated={setOpened} />}</FromMaterials>
        </Suspense>
      )
    }
    return <NewPlan onCreated={setOpened} />
  }
  return <StoredDraft key={id} id={id ?? ''} onCreated={setOpened} />
}

function NewPlan({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const [first] = useState<FirstPlan>(() => {
    const saved = emptyPlan()
    return { draft: null, plan: readPlan('new', presentOwner(), Date.now())?.plan ?? saved, saved }
  })
  return <PublishForm first={first} onCreated={onCreated} />
}

function StoredDraft({ id, onCreated }: { readonly id: string; readonly onCreated: (id: string) => void }) {
  const text = useText()
  const draft = useDraft(id)
  const { data } = draft
  if (isDraftGone(draft.error) && !data) {
    return (
      <Waiting>
        <View
          picture={<Tile icon="file" />}
          title={text('publish.gone')}
          actions={<Button onPress={() => void navigateBack()}>{text('action.back')}</Button>}
        />
      </Waiting>
    )
  }
  if (data) return <PublishForm first={firstPlan(data)} onCreated={onCreated} />
  return (
    <Waiting>
      {draft.error ? <LoadFailed onReload={() => void draft.refetch()} detail={apiTexts(draft.error)} /> : <SkeletonRows />}
    </Waiting>
  )
}

function Waiting({ children }: { readonly children: ReactNode }) {
  const text = useText()
  return <Page bar={<NavBar title={text('publish.title')} onBack={() => void navigateBack()} backIcon="close" />}>{children}</Page>
}
