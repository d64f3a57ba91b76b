import type { Change } from '@adroit/contract/campaigns'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { reportProblem } from '../../api/report-problem.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { AdEntitySheet } from '../../parts/campaigns/ad-entity-sheet.tsx'
import styles from '../../parts/campaigns/change-requests.module.css'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { useChanges } from '../../queries/campaigns.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { type Answering, AnswerSheet } from './answer-sheet.tsx'
import { ChangeRequestEntry } from './change-request-entry.tsx'

/** All change requests, with those pending approval on top; with an account in the address, only those of that account. */
export function ChangeRequestsPage() {
  const text = useText()
  const visit = useVisitKey()
  const { account } = usePageParameters()
  const list = useChanges(account)
  const approvals = useChanges(account, 'pending_approval')
  const accounts = useAccounts().data
  const [object, setObject] = useState<NamedAdEntity | null>(null)
  const [answering, setAnswering] = useState<Answering | null>(null)
  // both at once: the response that came later would push the content down
  const pending = list.isPending || approvals.isPending
  // a failed request must not look like an empty list
  const failed = [list, approvals].find((query) => query.isError && !query.data)
  // a request that was just answered leaves the list before the refetch
  const waiting = approvals.data?.pages.flatMap((page) => page.changes).filter(({ state }) => state === 'pending_approval') ?? []
  const changes = list.data?.pages.flatMap((page) => page.changes).filter(({ id }) => !waiting.some((one) => one.id === id)) ?? []
  const entry = (change: Change) => (
    <ChangeRequestEntry
      key={change.id}
      change={change}
      platform={accounts?.find(({ id }) => id === change.account.id)?.platform ?? null}
      onOpen={setObject}
      onAnswer={setAnswering}
    />
  )
  return (
    <>
      <Page visit={visit} bar={<NavBar title={text('hist.pageTitle')} onBack={() => void navigateBack()} />}>
        {pending && <SkeletonRows rows={6} lines={3} />}
        {failed && <LoadFailed onReload={() => void Promise.all([list.refetch(), approvals.refetch()])} detail={apiTexts(failed.error)} />}
        {!failed && !pending && changes.length === 0 && waiting.length === 0 && (
          <View picture={<Tile icon="clock" />} title={text('hist.pageNone')}>
            {text('hist.pageNoneWords')}
          </View>
        )}
        {!failed && !pending && waiting.length > 0 && (
          <section className={styles.waiting} aria-labelledby="waiting-title">
            <h2 id="waiting-title">{text('approval.title')}</h2>
            <ul className={styles.all}>{waiting.map(entry)}</ul>
            <OlderChangeRequests list={approvals} />
          </section>
        )}
        <ul className={styles.all} aria-label={text('hist.pageTitle')}>
          {!failed && !pending && changes.map(entry)}
        </ul>
        {!failed && <OlderChangeRequests list={list} />}
      </Page>
      <AdEntitySheet open={object !== null} named={object} onClose={() => setObject(null)} />
      <AnswerSheet answering={answering} onClose={() => setAnswering(null)} />
    </>
  )
}

/** Loads the next page of change requests, if there is one. */
function OlderChangeRequests({ list }: { readonly list: ReturnType<typeof useChanges> }) {
  const text = useText()
  if (!list.hasNextPage) return null
  const more = async () => {
    const { error, isFetchNextPageError } = await list.fetchNextPage()
    if (isFetchNextPageError) reportProblem(error, text)
  }
  return (
    <div className={styles.older}>
      <Button kind="quiet" busy={list.isFetchingNextPage} onPress={() => void more()}>
        {text('hist.older')}
      </Button>
    </div>
  )
}
