import type { Permission } from '@adroit/contract/roles'
import { useSession } from './session.ts'

/** Whether the logged-in member may do something; false until the profile is there. The API decides in any case. */
export function useMay(permission: Permission): boolean {
  return useSession((state) => state.userInfo?.may.includes(permission) ?? false)
}
