import type { Change } from '@adroit/contract/delivery'
import { useState } from 'react'
import { apiWords } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { useChanges } from '../../queries/delivery.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { type Answering, AnswerSheet } from './answer-sheet.tsx'
import { ChangeEntry } from './change-entry.tsx'
import styles from './changes.module.css'
import type { NamedObject } from './named-object.ts'
import { ObjectSheet } from './object-sheet.tsx'
import { OlderChanges } from './older-changes.tsx'

/** Everything that was changed at the platforms from here, above it what waits for approval; with an account in the address, of that one. */
export function ChangesPage() {
  const text = useText()
  const visit = useVisitKey()
  const { account } = usePageParameters()
  const list = useChanges(account)
  const approvals = useChanges(account, 'waiting')
  const accounts = useAccounts().data
  const [object, setObject] = useState<NamedObject | null>(null)
  const [answering, setAnswering] = useState<Answering | null>(null)
  // both at once: what comes later above the others would push them down
  const pending = list.isPending || approvals.isPending
  // what waits must not pass for nothing because it could not be read
  const failed = [list, approvals].find((query) => query.isError && !query.data)
  // what has been answered a moment ago leaves before the list is read again
  const waiting = approvals.data?.pages.flatMap((page) => page.changes).filter(({ state }) => state === 'waiting') ?? []
  const changes = list.data?.pages.flatMap((page) => page.changes).filter(({ id }) => !waiting.some((one) => one.id === id)) ?? []
  const entry = (change: Change) => (
    <ChangeEntry
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
        {failed && <LoadFailed onReload={() => void Promise.all([list.refetch(), approvals.refetch()])} detail={apiWords(failed.error)} />}
        {!failed && !pending && changes.length === 0 && waiting.length === 0 && (
          <View picture={<Tile icon="clock" />} title={text('hist.pageNone')}>
            {text('hist.pageNoneWords')}
          </View>
        )}
        {!failed && !pending && waiting.length > 0 && (
          <section className={styles.waiting} aria-labelledby="waiting-title">
            <h2 id="waiting-title">{text('approval.title')}</h2>
            <ul className={styles.all}>{waiting.map(entry)}</ul>
            <OlderChanges list={approvals} />
          </section>
        )}
        <ul className={styles.all} aria-label={text('hist.pageTitle')}>
          {!failed && !pending && changes.map(entry)}
        </ul>
        {!failed && <OlderChanges list={list} />}
      </Page>
      <ObjectSheet open={object !== null} named={object} onClose={() => setObject(null)} />
      <AnswerSheet answering={answering} onClose={() => setAnswering(null)} />
    </>
  )
}
