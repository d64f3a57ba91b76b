import type { Sharing } from '@adroit/contract/report'
import { type Text, useText } from '../../../locale/text.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import styles from '../list/report-list.module.css'

export const sharingIcons: Readonly<Record<Sharing['with'], IconName>> = {
  nobody: 'lock',
  members: 'person',
  roles: 'people',
  company: 'company',
}

/** Returns with whom a report is shared, as a short text. An empty list of members or roles counts as private. */
export function sharingText({ with: audience, members, roles }: Sharing, text: Text): string {
  if (audience === 'members' && members.length > 0) return text('sharing.withMembers', { count: members.length })
  if (audience === 'roles' && roles.length > 0) {
    return roles.length > 2 ? text('sharing.withRoles', { count: roles.length }) : roles.map((role) => text(`role.${role}`)).join(' · ')
  }
  return text(audience === 'company' ? 'sharing.withCompany' : 'sharing.private')
}

/** How a report is shared: an icon and a text. */
export function SharingMark({ sharing }: { readonly sharing: Sharing }) {
  const text = useText()
  return (
    <span className={styles.sharing}>
      <Icon name={sharingIcons[sharing.with]} size={15} />
      {sharingText(sharing, text)}
    </span>
  )
}
