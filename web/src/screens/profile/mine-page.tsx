import { useState } from 'react'
import { type Appearance, appearances, chooseAppearance, readAppearance } from '../../lib/theme.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { signOut } from '../../queries/session.ts'
import { endSession } from '../../start-up.ts'
import { useSession } from '../../state/session.ts'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { chooseLanguage } from './choose-language.ts'
import { languageChoices, languageNames } from './language-names.ts'
import { MemberCard } from './member-card.tsx'
import styles from './mine-page.module.css'

/** Who one is here, and how the app shows itself. */
export function MinePage() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const visit = useVisitKey()
  const user = useSession((state) => state.userInfo)
  const [open, setOpen] = useState<'language' | 'appearance' | 'leave' | null>(null)
  const [appearance, setAppearance] = useState<Appearance>(readAppearance)
  const [past, onScroll] = useScrolledPast(60)
  const close = () => setOpen(null)
  const leave = async () => {
    close()
    // whether or not the server hears of it, this browser forgets the session
    await signOut().catch(() => undefined)
    endSession(false)
  }
  return (
    <Page visit={visit} onScroll={onScroll} bar={<NavBar title={text('mine.title')} hidden={!past} />}>
      <MemberCard user={user} />
      <section className={styles.section} aria-label={text('mine.signingIn')}>
        <h2 className={styles.heading}>{text('mine.signingIn')}</h2>
        <ListRow icon="person" title={text('mine.username')} value={user?.username ?? '–'} />
        <ListRow
          icon="clock"
          title={text('mine.lastLogin')}
          note={user?.lastLoginAddress ?? text('mine.noAddress')}
          value={user?.lastLoginAt ? showMoment(user.lastLoginAt, locale) : text('mine.firstLogin')}
        />
      </section>
      <Band />
      <section className={styles.section} aria-label={text('mine.settings')}>
        <ListRow
          icon="globe"
          title={text('language.title')}
          value={languageNames[locale]}
          opens="sheet"
          onPress={() => setOpen('language')}
        />
        <ListRow
          icon="theme"
          title={text('appearance.title')}
          value={text(`appearance.${appearance}`)}
          opens="sheet"
          onPress={() => setOpen('appearance')}
        />
        <ListRow
          icon="info"
          title={text('about.title')}
          value={text('about.short')}
          opens="page"
          onPress={() => void navigateTo(routes.about)}
        />
      </section>
      <Band />
      <section className={styles.section}>
        <ListRow icon="leave" title={text('mine.signOut')} danger onPress={() => setOpen('leave')} />
      </section>
      <ChoiceSheet
        open={open === 'language'}
        onClose={close}
        title={text('language.select')}
        choices={languageChoices}
        chosen={locale}
        onChoose={(value) => void chooseLanguage(value)}
      />
      <ChoiceSheet
        open={open === 'appearance'}
        onClose={close}
        title={text('appearance.title')}
        choices={appearances.map((value) => ({ value, name: text(`appearance.${value}`) }))}
        chosen={appearance}
        onChoose={(value) => {
          chooseAppearance(value)
          setAppearance(value)
        }}
      />
      <ConfirmSheet
        open={open === 'leave'}
        title={text('mine.signOutTitle')}
        note={text('mine.signOutNote')}
        confirmName={text('mine.signOut')}
        keepName={text('mine.stay')}
        destroys
        onConfirm={() => void leave()}
        onKeep={close}
      />
    </Page>
  )
}
