import type { Account } from '@adroit/contract/accounts'
import { Suspense, useEffect } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { isAccountGone, useAccount } from '../../queries/accounts.ts'
import { useMay } from '../../state/may.ts'
import { IconButton } from '../../ui/button.tsx'
import { useMedia, wide } from '../../ui/media.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { AccountGone } from './account-gone.tsx'
import { AccountHead } from './account-head.tsx'
import styles from './account-list.module.css'
import { type AccountSection, AccountSections, sectionIn } from './account-sections.tsx'

const AccountOverview = lazyWithTexts(() => import('./account-overview.tsx').then((module) => module.AccountOverview), 'home')
const AccountData = lazyWithTexts(() => import('./account-data.tsx').then((module) => module.AccountData), 'imports')
const AccountWithoutData = lazyWithTexts(() => import('./account-without-data.tsx').then((module) => module.AccountWithoutData), 'imports')
const AccountFacts = lazyWithTexts(() => import('./account-facts.tsx').then((module) => module.AccountFacts))
// only wide windows load it
const AccountsPane = lazyWithTexts(() => import('./accounts-pane.tsx').then((module) => module.AccountsPane))

/** One account; from 1024 px wide beside the list of all. */
export function AccountPage() {
  const isWide = useMedia(wide)
  const { id, section } = usePageParameters()
  const page = <AccountOf key={id} id={id ?? ''} section={sectionIn(section)} isWide={isWide} />
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

interface AccountOfProps {
  readonly id: string
  readonly section: AccountSection
  readonly isWide: boolean
}

function AccountOf({ id, section, isWide }: AccountOfProps) {
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
      {data && !isAccountGone(account.error) && (
        <AccountParts account={data.account} createdAt={data.createdAt} used={data.used} section={section} />
      )}
    </Page>
  )
}

interface AccountPartsProps {
  readonly account: Account
  readonly createdAt: string
  readonly used: boolean
  readonly section: AccountSection
}

function AccountParts({ account, createdAt, used, section }: AccountPartsProps) {
  return (
    <>
      <AccountHead account={account} />
      <AccountSections account={account.id} chosen={section} />
      <Suspense fallback={<SkeletonRows rows={5} lines={3} />}>
        {section === 'overview' &&
          (account.storedTo === null ? <AccountWithoutData account={account} /> : <AccountOverview account={account} />)}
        {section === 'data' && <AccountData account={account} />}
        {section === 'details' && <AccountFacts account={account} createdAt={createdAt} used={used} />}
      </Suspense>
    </>
  )
}
