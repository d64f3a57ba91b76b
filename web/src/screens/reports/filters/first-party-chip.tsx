import { useText } from '../../../locale/text.ts'
import { useAccounts } from '../../../queries/account-list.ts'
import { Chip } from '../../../ui/chip.tsx'

interface FirstPartyChipProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Switches between the installs and revenue that platforms report and those that the company counts itself. */
export function FirstPartyChip({ on, onChange }: FirstPartyChipProps) {
  const text = useText()
  const { data } = useAccounts()
  if (!on && !data?.some(({ platform }) => platform === 'web2app')) return null
  return (
    <Chip icon="web2app" chosen={on} onPress={() => onChange(!on)}>
      {text('chips.firstParty')}
    </Chip>
  )
}
