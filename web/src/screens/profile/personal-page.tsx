import type { Profile } from '@adroit/contract/profile'
import { showFullMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useTexts } from '../../locale/use-texts.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { useSession } from '../../state/session.ts'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { AvatarPicker } from './avatar-sheet.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The member's data, and the part of it that they may change themselves. */
export function PersonalPage() {
  const text = useText()
  const user = useSession((state) => state.userInfo)
  return (
    <Page bar={<NavBar title={text('profile.title')} onBack={() => void navigateBack()} />}>
      {user ? <Personal user={user} /> : <ProfileMissing />}
    </Page>
  )
}

function Personal({ user }: { readonly user: Profile }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <>
      <div className={form.form}>
        <AvatarPicker user={user} />
      </div>
      <ListRow icon="person" title={text('mine.username')} value={user.username} />
      <ListRow icon="shield" title={text('profile.role')} value={text(`role.${user.role}`)} />
      <ListRow icon="check" title={text('profile.status')} value={text(`status.${user.status}`)} />
      <ListRow icon="company" title={text('profile.company')} value={`${user.company.name} (${user.company.abbreviation})`} />
      <ListRow
        icon="clock"
        title={text('mine.lastLogin')}
        note={user.lastLoginAt ? showFullMoment(user.lastLoginAt, locale) : text('mine.firstLogin')}
        value={user.lastLoginAt ? (user.lastLoginAddress ?? text('mine.noAddress')) : undefined}
      />
      {user.mail && (
        <ListRow
          icon="key"
          title={text('profile.boundEmail')}
          note={user.emailBound ? user.email : text('profile.boundEmailNote')}
          value={text(user.emailBound ? 'profile.bound' : 'profile.notBound')}
          opens="page"
          onPress={() => void navigateTo(routes.bindEmail)}
        />
      )}
      {user.role !== 'owner' && user.role !== 'admin' && <SeenAccounts />}
      <Band />
      <h2 className={form.heading}>{text('profile.yours')}</h2>
      <ProfileForm user={user} />
      <Band />
      <ListRow icon="file" title={text('profile.export')} opens="page" onPress={() => void navigateTo(routes.exportData)} />
      <ListRow icon="remove" title={text('profile.delete')} opens="page" danger onPress={() => void navigateTo(routes.deleteAccount)} />
    </>
  )
}

/** Shown without a profile: it is loading, or unavailable offline, because it is not cached. */
function ProfileMissing() {
  const text = useText()
  const online = useOnline()
  if (online) return <SkeletonRows rows={5} />
  return (
    <View picture={<Tile icon="offline" />} title={text('offline.notHere')}>
      {text('offline.notHereWords')}
    </View>
  )
}

const spoken = ['access'] as const

/** The number of accounts that the member can access; metrics cover only these. */
function SeenAccounts() {
  const text = useText()
  const ready = useTexts(spoken)
  const accounts = useAccounts()
  const count = accounts.data?.length
  return (
    <ListRow
      icon="layers"
      title={ready ? text('access.title') : '\u00a0'}
      note={ready && count !== undefined ? text('access.you', { count }) : '\u00a0'}
    />
  )
}
