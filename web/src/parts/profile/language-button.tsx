import { useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chooseLanguage } from './choose-language.ts'
import styles from './language-button.module.css'
import { languageChoices, languageName } from './language-names.ts'

export function LanguageButton() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`${text('language.select')}: ${languageName(locale)}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" size={18} />
        {languageName(locale)}
        <Icon name="down" size={16} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('language.select')}
        choices={languageChoices}
        chosen={locale}
        onChoose={(value) => void chooseLanguage(value)}
      />
    </>
  )
}
