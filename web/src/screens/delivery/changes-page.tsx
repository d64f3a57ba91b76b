import { useState } from 'react'
import { apiWords } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { useChanges } from '../../queries/delivery.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { ChangeEntry } from './change-entry.tsx'
import styles from './delivery.module.css'
import type { NamedObject } from './named-object.ts'
import { ObjectSheet } from './object-sheet.tsx'

/** Everything that was changed at the platforms from here; with an account in the address, of that one. */
export function ChangesPage() {
  const text = useText()
  const visit = useVisitKey()
  const { account } = usePageParameters()
  const list = useChanges(account)
  const accounts = useAccounts().data
  const [object, setObject] = useState<NamedObject | null>(null)
  const changes = list.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <>
      <Page visit={visit} bar={<NavBar title={text('hist.pageTitle')} onBack={() => void navigateBack()} />}>
        {list.isPending && <SkeletonRows rows={6} lines={3} />}
        {list.isError && !list.data && <LoadFailed onReload={() => void list.refetch()} detail={apiWords(list.error)} />}
        {list.data && changes.length === 0 && (
          <View picture={<Tile icon="clock" />} title={text('hist.pageNone')}>
            {text('hist.pageNoneWords')}
          </View>
        )}
        <ul className={styles.all} aria-label={text('hist.pageTitle')}>
          {changes.map((change) => (
            <ChangeEntry
              key={change.id}
              change={change}
              platform={accounts?.find(({ id }) => id === change.account.id)?.platform ?? null}
              onOpen={setObject}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <div className={styles.older}>
            <Button kind="quiet" busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              {text('hist.older')}
            </Button>
          </div>
        )}
      </Page>
      <ObjectSheet open={object !== null} named={object} onClose={() => setObject(null)} />
    </>
  )
}
