import { type Role, roles } from '@adroit/contract/roles'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useSession } from '../../state/session.ts'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { ListRow } from '../../ui/list-row.tsx'

/** The role of a member, with its permissions. Only an owner can create another owner. */
export function RoleRow({ role, onChoose }: { readonly role: Role; readonly onChoose: (role: Role) => void }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const own = useSession((state) => state.userInfo?.role)
  const offered = roles.filter((one) => one !== 'owner' || own === 'owner' || role === 'owner')
  return (
    <>
      <ListRow
        icon="shield"
        title={text('profile.role')}
        note={text(`roleNote.${role}`)}
        value={text(`role.${role}`)}
        opens="sheet"
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('profile.role')}
        choices={offered.map((value) => ({ value, name: text(`role.${value}`), note: text(`roleNote.${value}`) }))}
        chosen={role}
        stacked
        onChoose={onChoose}
      />
    </>
  )
}
