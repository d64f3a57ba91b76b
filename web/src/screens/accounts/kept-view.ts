import { useSession } from '../../state/session.ts'
import { type AccountView, readAccountView } from './account-view.ts'

const first = readAccountView({})
let kept = first

/** What of the accounts was shown last, for the list beside an open account, which has no address of its own. Until one signs out. */
export const keptView = (): AccountView => kept

export function keepView(view: AccountView): void {
  kept = view
}

useSession.subscribe(({ isNoeLogin }) => {
  if (isNoeLogin) kept = first
})
