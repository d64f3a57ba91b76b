import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { useMemberAccounts } from '../../queries/member-accounts.ts'
import { useMembers } from '../../queries/members.ts'
import { useMay } from '../../state/may.ts'
import { seesEveryAccount } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { AccessForm } from './access-form.tsx'

/** The accounts that a member can access. */
export function MemberAccountsPage() {
  const text = useText()
  const { id = '' } = usePageParameters()
  const known = useMemberKnown()
  const mayManage = useMay('members.manage')
  const members = useMembers()
  const accounts = useAccounts()
  const member = members.data?.find((one) => one.id === id)
  const seesAll = seesEveryAccount(member?.role)
  const changeable = member?.editable === true && !seesAll
  const assigned = useMemberAccounts(id, changeable)
  if (known && !mayManage) return <NotAllowedPage title={text('access.title')} icon="people" words={text('members.notAllowed')} />
  if (member && changeable && accounts.data && assigned.isFetchedAfterMount && assigned.data) {
    return <AccessForm key={id} member={member} accounts={accounts.data} given={assigned.data} />
  }
  const failed = [members, accounts, assigned].find(({ isError, data }) => isError && !data)
  const reload = () => void Promise.all([members.refetch(), accounts.refetch(), ...(changeable ? [assigned.refetch()] : [])])
  const toMembers = <Button onPress={() => void redirectTo(routes.members)}>{text('members.showAll')}</Button>
  return (
    <Page bar={<NavBar title={text('access.title')} onBack={() => void navigateBack()} />}>
      {members.data && !member && <View picture={<Tile icon="person" />} title={text('members.gone')} actions={toMembers} />}
      {member && !changeable && (
        <View picture={<Tile icon="shield" />} title={member.name} actions={toMembers}>
          {text(seesAll ? 'access.byRole' : 'members.isProtected')}
        </View>
      )}
      {failed && <LoadFailed onReload={reload} detail={apiTexts(failed.error)} />}
      {!failed && (!members.data || changeable) && <SkeletonRows rows={6} />}
    </Page>
  )
}
