import { useText } from '../../locale/text.ts'
import { redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import styles from './account-page.module.css'

const accountSections = ['overview', 'data', 'details'] as const
export type AccountSection = (typeof accountSections)[number]

/** Returns the section in the page's address; the overview if there is none. */
export function sectionIn(parameter: string | undefined): AccountSection {
  return accountSections.find((section) => section === parameter) ?? 'overview'
}

/** Selects what the account's page shows below its name. */
export function AccountSections({ account, chosen }: { readonly account: string; readonly chosen: AccountSection }) {
  const text = useText()
  return (
    <div className={styles.sections}>
      <ChipRow label={text('account.sections')}>
        {accountSections.map((section) => (
          <Chip
            key={section}
            chosen={section === chosen}
            onPress={() => void redirectTo(pageUrl(routes.account, section === 'overview' ? { id: account } : { id: account, section }))}
          >
            {text(`account.section.${section}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
