import { type Locale, languages, localeFrom, locales } from '@adroit/contract/locales'
import { Icon } from '../ui/icon.tsx'
import styles from './language-switch.module.css'

const short: Readonly<Record<Locale, string>> = { 'en-US': 'EN', 'en-simple': 'EN+', 'zh-CN': '中文' }

interface LanguageSwitchProps {
  readonly label: string
  readonly locale: Locale
  readonly onChoose: (locale: Locale) => void
}

/** The language of the page, in the phone's native picker. */
export function LanguageSwitch({ label, locale, onChoose }: LanguageSwitchProps) {
  return (
    <span className={styles.switch}>
      <Icon name="globe" size={18} />
      <span aria-hidden="true">{short[locale]}</span>
      <select className={styles.select} aria-label={label} value={locale} onChange={(event) => onChoose(localeFrom(event.target.value))}>
        {locales.map((one) => (
          <option key={one} value={one} lang={languages[one].html}>
            {languages[one].name}
          </option>
        ))}
      </select>
    </span>
  )
}
