import { platforms } from '@adroit/contract/platforms'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { isAccountGone, useAccount } from '../../queries/accounts.ts'
import { useMay } from '../../state/may.ts'
import { useSession } from '../../state/session.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { draftOf, emptyDraft } from './account-draft.ts'
import { AccountForm } from './account-form.tsx'
import { AccountGone } from './account-gone.tsx'

/** A new account, with `?platform=` of that platform, or with `?id=` an existing one to edit. */
export function AccountFormPage() {
  const text = useText()
  const { id } = usePageParameters()
  const known = useMemberKnown()
  const mayManage = useMay('accounts.manage')
  if (known && !mayManage) return <NotAllowedPage title={text('acc.title')} icon="layers" words={text('form.notAllowed')} />
  return id === undefined ? <NewAccount /> : <EditAccount key={id} id={id} />
}

function NewAccount() {
  const wanted = usePageParameters().platform
  const company = useSession((state) => state.userInfo?.company)
  const accounts = useAccounts().data ?? []
  return (
    <AccountForm
      first={{ ...emptyDraft, platform: platforms.find((one) => one === wanted) ?? null }}
      saved={null}
      accounts={accounts}
      companyCurrency={company?.currency ?? ''}
    />
  )
}

function EditAccount({ id }: { readonly id: string }) {
  const text = useText()
  const account = useAccount(id)
  const accounts = useAccounts().data ?? []
  const data = account.data?.account
  if (data && !isAccountGone(account.error))
    return <AccountForm first={draftOf(data)} saved={data} accounts={accounts} companyCurrency={data.currency} />
  return (
    <Page bar={<NavBar title={text('form.editTitle')} onBack={() => void navigateBack()} />}>
      {isAccountGone(account.error) && <AccountGone />}
      {account.isPending && <SkeletonRows />}
      {account.isError && !isAccountGone(account.error) && (
        <LoadFailed onReload={() => void account.refetch()} detail={apiTexts(account.error)} />
      )}
    </Page>
  )
}
