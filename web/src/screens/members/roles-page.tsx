import { may, type Permission, permissions, roles } from '@adroit/contract/roles'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { useSession } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './roles-page.module.css'

const all = Object.keys(permissions) as Permission[]

/** Which role holds which permission, as the server enforces it. */
export function RolesPage() {
  const text = useText()
  const mayMembers = useMay('members.manage')
  const own = useSession((state) => state.userInfo?.role)
  return (
    <Page width="broad" bar={<NavBar title={text('team.rolesTitle')} onBack={() => void navigateBack()} />}>
      <table className={styles.table} aria-label={text('team.rolesTitle')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-read">{text('team.permission')}</span>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className={styles.role} data-own={role === own || undefined}>
                <span>{text(`role.${role}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((permission) => (
            <tr key={permission}>
              <th scope="row" className={styles.permission}>
                {text(`can.${permission}`)}
              </th>
              {roles.map((role) => {
                const allowed = may(role, permission)
                return (
                  <td key={role} className={styles.cell} data-own={role === own || undefined} data-allowed={allowed || undefined}>
                    {allowed ? <Icon name="check" size={18} /> : <span aria-hidden="true">–</span>}
                    <span className="only-read">{text(allowed ? 'team.yes' : 'team.no')}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.notes}>
        {own !== undefined && <p>{text('team.yourRole', { role: text(`role.${own}`) })}</p>}
        <p>{text('team.rolesWords')}</p>
        <p>{text('team.ownersOnly')}</p>
      </div>
      {mayMembers && <ListRow icon="people" title={text('members.title')} opens="page" onPress={() => void redirectTo(routes.members)} />}
    </Page>
  )
}
