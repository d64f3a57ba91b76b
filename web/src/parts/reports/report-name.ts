import type { Report } from '@adroit/contract/report'
import type { Text } from '../../locale/text.ts'

/** The name of a report; of a built-in one, in the language of the interface. */
export function reportName({ builtIn, name }: Pick<Report, 'builtIn' | 'name'>, text: Text): string {
  if (builtIn === null) return name
  return builtIn === 'all' ? text('report.allAccounts') : text(`platform.${builtIn}`)
}
