import type { Profile } from '@adroit/contract/profile'
import type { Report } from '@adroit/contract/report'
import { useEffect, useMemo, useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { Avatar } from '../../../parts/profile/avatar.tsx'
import { useColleagues } from '../../../queries/sharing.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Note } from '../../../ui/note.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { peopleOf, soughtPeople } from './sharing-draft.ts'
import styles from './sharing-sheet.module.css'

interface SharingMembersProps {
  readonly report: Report
  readonly self: Profile
  readonly chosen: readonly string[]
  /** Members selected when the sheet opened: they come first, and do not move under the finger. */
  readonly first: readonly string[]
  readonly onChange: (members: readonly string[]) => void
}

/** Maximum number of rows; the others are found by name. */
const most = 100

/** Selects several members, found by name or role. */
export function SharingMembers({ report, self, chosen, first, onChange }: SharingMembersProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const colleagues = useColleagues(true)
  const known = useMemo(() => colleagues.data && peopleOf(report, colleagues.data, self), [report, colleagues.data, self])
  // members who can no longer log in are removed from the selection
  useEffect(() => {
    if (!known) return
    const ids = new Set(known.people.map(({ id }) => id))
    if (chosen.some((id) => !ids.has(id))) onChange(chosen.filter((id) => ids.has(id)))
  }, [known, chosen, onChange])
  if (colleagues.isPending) return <SkeletonRows rows={4} lines={1} />
  if (!known) return <LoadFailed onReload={() => void colleagues.refetch()} detail={apiTexts(colleagues.error)} />
  if (known.people.length === 0) return <p className={styles.none}>{text('sharing.noMembers')}</p>
  const found = soughtPeople(known.people, search.trim(), first, (role) => text(`role.${role}`))
  return (
    <div className={styles.members}>
      {known.left.length > 0 && (
        <Note icon="info">{text('sharing.left', { names: known.left.join(' · '), count: known.left.length })}</Note>
      )}
      <SearchField label={text('sharing.search')} value={search} onChange={setSearch} />
      {chosen.length > 0 && (
        <div className={styles.all}>
          <span role="status">{text('sharing.withMembers', { count: chosen.length })}</span>
          <Button kind="text" onPress={() => onChange([])}>
            {text('sharing.removeAll')}
          </Button>
        </div>
      )}
      <ul aria-label={text('sharing.members')}>
        {found.slice(0, most).map(({ id, name, role, avatar }) => (
          <li key={id} className={styles.person}>
            <CheckBox checked={chosen.includes(id)} onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}>
              <span className={styles.who}>
                <Avatar name={name} hash={avatar} size={32} />
                <span>
                  {id === self.id ? text('sharing.self', { name }) : name}
                  {role && <small>{text(`role.${role}`)}</small>}
                </span>
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
      {found.length > most && <p className={styles.none}>{text('sharing.moreMembers', { count: found.length - most })}</p>}
      {found.length === 0 && <p className={styles.none}>{text('search.nothing', { search: search.trim() })}</p>}
    </div>
  )
}
