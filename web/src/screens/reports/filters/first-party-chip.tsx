import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useAccounts } from '../../../queries/account-list.ts'
import { Chip } from '../../../ui/chip.tsx'

interface FirstPartyChipProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Switches between the installs and revenue that platforms report and those that the company counts itself, and opens both side by side. */
export function FirstPartyChip({ on, onChange }: FirstPartyChipProps) {
  const text = useText()
  const parameters = usePageParameters()
  const { data } = useAccounts()
  if (!on && !data?.some(({ platform }) => platform === 'web2app')) return null
  return (
    <>
      <Chip icon="web2app" chosen={on} onPress={() => onChange(!on)}>
        {text('chips.firstParty')}
      </Chip>
      <Chip icon="compare" onPress={() => void navigateTo(pageUrl(routes.claims, parameters))}>
        {text('chips.claims')}
      </Chip>
    </>
  )
}
