import { type Role, roles } from '@adroit/contract/roles'
import { useText } from '../../../locale/text.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import styles from './sharing-sheet.module.css'

interface SharingRolesProps {
  readonly chosen: readonly Role[]
  readonly onChange: (roles: readonly Role[]) => void
}

/** Selects several of the company's roles. */
export function SharingRoles({ chosen, onChange }: SharingRolesProps) {
  const text = useText()
  return (
    <ul className={styles.people} aria-label={text('sharing.roles')}>
      {roles.map((role) => (
        <li key={role} className={styles.person}>
          <CheckBox
            checked={chosen.includes(role)}
            onChange={(on) => onChange(on ? [...chosen, role] : chosen.filter((one) => one !== role))}
          >
            {text(`role.${role}`)}
          </CheckBox>
        </li>
      ))}
    </ul>
  )
}
