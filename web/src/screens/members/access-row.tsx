import type { Member } from '@adroit/contract/members'
import { useEffect } from 'react'
import { useText } from '../../locale/text.ts'
import { useTexts } from '../../locale/use-texts.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { seesEveryAccount } from '../../state/session.ts'
import { ListRow } from '../../ui/list-row.tsx'

const spoken = ['access'] as const

/** Which accounts a member can access, in one line; links to the page that changes it. */
export function AccessRow({ member }: { readonly member: Member }) {
  const text = useText()
  const ready = useTexts(spoken)
  // prefetches the next page
  useEffect(() => void import('./member-accounts-page.tsx').catch(() => undefined), [])
  const seesAll = seesEveryAccount(member.role)
  const note = seesAll ? 'access.byRole' : member.accountAccess === 'all' ? 'access.allNote' : 'access.assignedNote'
  return (
    <ListRow
      icon="layers"
      title={ready ? text('access.title') : '\u00a0'}
      note={ready ? text(note) : '\u00a0'}
      {...(member.editable &&
        !seesAll && { opens: 'page' as const, onPress: () => void navigateTo(pageUrl(routes.memberAccounts, { id: member.id })) })}
    />
  )
}
