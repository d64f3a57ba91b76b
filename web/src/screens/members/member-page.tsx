import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { useMembers } from '../../queries/members.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { MemberDetails } from './member-details.tsx'
import { NewMemberForm } from './new-member-form.tsx'

/** A new member, or with `?id=` an existing one. */
export function MemberPage() {
  const text = useText()
  const { id } = usePageParameters()
  const known = useMemberKnown()
  const mayManage = useMay('members.manage')
  if (known && !mayManage) return <NotAllowedPage title={text('members.title')} icon="people" words={text('members.notAllowed')} />
  return (
    <Page bar={<NavBar title={text(id === undefined ? 'members.add' : 'members.member')} onBack={() => void navigateBack()} />}>
      {id === undefined ? <NewMemberForm /> : <KnownMember id={id} />}
    </Page>
  )
}

function KnownMember({ id }: { readonly id: string }) {
  const text = useText()
  const members = useMembers()
  const member = members.data?.find((one) => one.id === id)
  if (member) return <MemberDetails key={member.id} member={member} />
  if (members.data) {
    return (
      <View
        picture={<Tile icon="person" />}
        title={text('members.gone')}
        actions={<Button onPress={() => void redirectTo(routes.members)}>{text('members.showAll')}</Button>}
      />
    )
  }
  if (members.isError) return <LoadFailed onReload={() => void members.refetch()} detail={apiTexts(members.error)} />
  return <SkeletonRows rows={4} />
}
