import type { Account } from '@adroit/contract/accounts'
import { Suspense, useEffect } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { ChooseFile } from '../../parts/imports/choose-file.tsx'
import { ImportList } from '../../parts/imports/import-list.tsx'
import { isAccountGone, useAccount } from '../../queries/accounts.ts'
import { useMay } from '../../state/may.ts'
import { IconButton } from '../../ui/button.tsx'
import { useMedia, wide } from '../../ui/media.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { AccountConnection } from './account-connection.tsx'
import { AccountConversions } from './account-conversions.tsx'
import { AccountFacts } from './account-facts.tsx'
import { AccountGone } from './account-gone.tsx'
import styles from './account-list.module.css'
import { AccountMetrics } from './account-metrics.tsx'
import { SourcesCalendar } from './sources-calendar.tsx'

// only wide windows load it
const AccountsPane = lazyWithTexts(() => import('./accounts-pane.tsx').then((module) => module.AccountsPane))

/** One account; from 1024 px wide beside the list of all. */
export function AccountPage() {
  const isWide = useMedia(wide)
  const { id } = usePageParameters()
  const page = <AccountOf key={id} id={id ?? ''} isWide={isWide} />
  if (!isWide) return page
  return (
    <div className={styles.panes}>
      <Suspense fallback={<div />}>
        <AccountsPane chosen={id ?? ''} />
      </Suspense>
      {page}
    </div>
  )
}

function AccountOf({ id, isWide }: { readonly id: string; readonly isWide: boolean }) {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const account = useAccount(id)
  useEffect(() => onFirstUse(preloadSheets), [])
  const data = account.data
  return (
    <Page
      visit={visit}
      scrolling="contained"
      width={isWide ? 'full' : 'centred'}
      bar={
        <NavBar
          title={text('account.title')}
          {...(data && { windowTitle: `${data.account.name} · ${text('account.title')}` })}
          // beside the list, there is no page to go back to
          onBack={isWide ? undefined : () => void navigateBack()}
          actions={
            data &&
            mayManage && (
              <IconButton
                icon="edit"
                label={text('account.edit')}
                disabled={!online}
                onPress={() => void navigateTo(pageUrl(routes.accountForm, { id }))}
              />
            )
          }
        />
      }
    >
      {isAccountGone(account.error) ? <AccountGone /> : null}
      {account.isPending && <SkeletonRows rows={6} lines={2} />}
      {account.isError && !data && !isAccountGone(account.error) && (
        <LoadFailed onReload={() => void account.refetch()} detail={apiTexts(account.error)} />
      )}
      {data && !isAccountGone(account.error) && <AccountParts account={data.account} createdAt={data.createdAt} used={data.used} />}
    </Page>
  )
}

interface AccountPartsProps {
  readonly account: Account
  readonly createdAt: string
  readonly used: boolean
}

function AccountParts({ account, createdAt, used }: AccountPartsProps) {
  return (
    <>
      <AccountMetrics account={account} />
      <AccountConnection account={account} />
      <AccountConversions account={account} />
      <ChooseFile account={account} />
      <Band />
      <SourcesCalendar account={account} />
      <Band />
      <ImportList account={account.id} currency={account.currency} />
      <Band />
      <AccountFacts account={account} createdAt={createdAt} used={used} />
    </>
  )
}
