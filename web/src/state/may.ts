import type { Permission } from '@adroit/contract/roles'
import { useSession } from './session.ts'

/** Whether the logged-in member has a permission; false until the profile is loaded. The API enforces permissions in any case. */
export function useMay(permission: Permission): boolean {
  return useSession((state) => state.userInfo?.may.includes(permission) ?? false)
}
