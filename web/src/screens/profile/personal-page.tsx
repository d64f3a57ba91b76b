import type { Profile } from '@adroit/contract/profile'
import { showFullMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useSession } from '../../state/session.ts'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { AvatarPicker } from './avatar-sheet.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileMissing } from './profile-missing.tsx'
import { SeenAccounts } from './seen-accounts.tsx'

/** What the company knows of the member, and the part of it that is the member's own to change. */
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
      {user.role !== 'owner' && user.role !== 'admin' && <SeenAccounts />}
      <Band />
      <h2 className={form.heading}>{text('profile.yours')}</h2>
      <ProfileForm user={user} />
    </>
  )
}
