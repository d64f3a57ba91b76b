import { useState } from 'react'
import { canStore } from '../../lib/stored.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { ConnectionsLink } from '../../parts/connections/connections-link.tsx'
import { signOut } from '../../queries/session.ts'
import { logout } from '../../start-up.ts'
import { useMay } from '../../state/may.ts'
import { useNotice } from '../../state/notice.ts'
import { useSession } from '../../state/session.ts'
import columns from '../../ui/columns.module.css'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { AppSettings } from './app-settings.tsx'
import { MemberCard } from './member-card.tsx'

/** The member's profile, the company, and the app settings. */
export function MinePage() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const visit = useVisitKey()
  const user = useSession((state) => state.userInfo)
  const mayMembers = useMay('members.manage')
  const mayCompany = useMay('company.manage')
  const mayAudit = useMay('audit.read')
  const [leaving, setLeaving] = useState(false)
  const [past, onScroll] = useScrolledPast(60)
  const leave = async () => {
    setLeaving(false)
    // this browser forgets the session even if the server cannot be reached
    await signOut().catch(() => undefined)
    logout(false)
  }
  return (
    <Page width="broad" visit={visit} onScroll={onScroll} bar={<NavBar title={text('mine.title')} hidden={!past} />}>
      <MemberCard user={user} />
      <KeepsNothing />
      <div className={columns.sections}>
        <section className={form.section} aria-label={text('mine.signingIn')}>
          <h2 className={form.heading}>{text('mine.signingIn')}</h2>
          <ListRow
            icon="person"
            title={text('profile.title')}
            note={user?.username}
            opens="page"
            onPress={() => void navigateTo(routes.personal)}
          />
          <ListRow icon="key" title={text('password.title')} opens="page" onPress={() => void navigateTo(routes.changePassword)} />
          <ListRow icon="shield" title={text('mine.twoStep')} opens="page" onPress={() => void navigateTo(routes.twoStep)} />
          <ListRow icon="key" title={text('mine.passkeys')} opens="page" onPress={() => void navigateTo(routes.passkeys)} />
          <ListRow icon="external" title={text('mine.thirdParty')} opens="page" onPress={() => void navigateTo(routes.identities)} />
          <ListRow icon="device" title={text('devices.title')} opens="page" onPress={() => void navigateTo(routes.devices)} />
          <ListRow
            icon="clock"
            title={text('mine.lastLogin')}
            note={user ? (user.lastLoginAddress ?? text('mine.noAddress')) : undefined}
            value={user ? (user.lastLoginAt ? showMoment(user.lastLoginAt, locale) : text('mine.firstLogin')) : '–'}
          />
        </section>
        <Band />
        <section className={form.section} aria-label={text('company.heading')}>
          <h2 className={form.heading}>{text('company.heading')}</h2>
          {mayMembers && (
            <ListRow icon="people" title={text('members.title')} opens="page" onPress={() => void navigateTo(routes.members)} />
          )}
          {mayCompany && (
            <ListRow
              icon="company"
              title={text('company.title')}
              note={text('company.short')}
              opens="page"
              onPress={() => void navigateTo(routes.company)}
            />
          )}
          <ListRow icon="shield" title={text('roles.title')} opens="page" onPress={() => void navigateTo(routes.roles)} />
          {mayAudit && (
            <ListRow
              icon="shield"
              title={text('mine.auditLog')}
              note={text('mine.auditLogNote')}
              opens="page"
              onPress={() => void navigateTo(routes.auditLog)}
            />
          )}
          <ListRow
            icon="coin"
            title={text('mine.rates')}
            note={text('mine.ratesNote')}
            opens="page"
            onPress={() => void navigateTo(routes.rates)}
          />
        </section>
        <Band />
        <section className={form.section} aria-label={text('mediaAccounts.title')}>
          <ConnectionsLink />
          <ListRow
            icon="web2app"
            title={text('mine.web2app')}
            note={text('mine.web2appNote')}
            opens="page"
            onPress={() => void navigateTo(routes.web2app)}
          />
        </section>
        <Band />
        <AppSettings />
        <Band />
        <section className={form.section}>
          <ListRow icon="leave" title={text('mine.signOut')} danger onPress={() => setLeaving(true)} />
        </section>
      </div>
      <ConfirmSheet
        open={leaving}
        title={text('mine.signOutTitle')}
        note={text('mine.signOutNote')}
        confirmName={text('mine.signOut')}
        keepName={text('mine.stay')}
        destroys
        onConfirm={() => void leave()}
        onKeep={() => setLeaving(false)}
      />
    </Page>
  )
}

/** Explains what is lost when the browser refuses storage; renders nothing otherwise. */
function KeepsNothing() {
  const text = useText()
  const [keeps] = useState(canStore)
  const keepsAnswers = useNotice((state) => state.keepsAnswers)
  if (keeps && keepsAnswers) return null
  return (
    <div className={form.notes}>
      <Note icon="warning" tone="warn">
        {text(keeps ? 'storage.noOffline' : 'storage.nothing')}
      </Note>
    </div>
  )
}
