import { useState } from 'react'
import { type Appearance, appearances, chooseAppearance, readAppearance } from '../../lib/theme.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { chooseLanguage } from '../../parts/profile/choose-language.ts'
import { languageChoices, languageName } from '../../parts/profile/language-names.ts'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { TextSizeRow } from './text-size-row.tsx'

/** Language, appearance, text size, and the link to the about page. */
export function AppSettings() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState<'language' | 'appearance' | null>(null)
  const [appearance, setAppearance] = useState<Appearance>(readAppearance)
  const close = () => setOpen(null)
  return (
    <section className={form.section} aria-label={text('mine.settings')}>
      <ListRow icon="globe" title={text('language.title')} value={languageName(locale)} opens="sheet" onPress={() => setOpen('language')} />
      <ListRow
        icon="theme"
        title={text('appearance.title')}
        value={text(`appearance.${appearance}`)}
        opens="sheet"
        onPress={() => setOpen('appearance')}
      />
      <TextSizeRow />
      <ListRow
        icon="warning"
        title={text('alert.title')}
        note={text('alert.short')}
        opens="page"
        onPress={() => void navigateTo(routes.alerts)}
      />
      <ListRow
        icon="report"
        title={text('mine.pacing')}
        note={text('mine.pacingNote')}
        opens="page"
        onPress={() => void navigateTo(routes.pacing)}
      />
      <ListRow icon="bell" title={text('push.short')} opens="page" onPress={() => void navigateTo(routes.notificationSettings)} />
      <ListRow
        icon="info"
        title={text('about.title')}
        value={text('about.short')}
        opens="page"
        onPress={() => void navigateTo(routes.about)}
      />
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
    </section>
  )
}
