import { getAvatar, removeAvatar, setAvatar } from '@adroit/contract/avatar'
import { changePassword, confirmPassword } from '@adroit/contract/password'
import type { Profile } from '@adroit/contract/profile'
import { updateProfile } from '@adroit/contract/profile-changes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, sendFile } from '../api/call.ts'
import { useSession } from '../state/session.ts'
import { keys } from './query-keys.ts'

// Forms show errors at their fields, so these requests show no toast.
const silent = true

const keepProfile = (userInfo: Profile) => useSession.setState({ userInfo })

function saveAvatar(avatar: string | null): void {
  useSession.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, avatar } }))
}

/** A member's avatar as a `data:` URL. The content of a hash never changes. */
export function useAvatar(hash: string | null) {
  return useQuery({
    queryKey: [keys.avatar, hash],
    queryFn: ({ signal }) => call(getAvatar, { hash: hash ?? '' }, { signal, silent }),
    enabled: hash !== null,
    staleTime: Number.POSITIVE_INFINITY,
    select: (answer) => answer.image,
  })
}

export type ProfileChange = { readonly name: string; readonly email: string; readonly mobile: string }

export function useUpdateProfile() {
  return useMutation({ mutationFn: (change: ProfileChange) => call(updateProfile, change, { silent }), onSuccess: keepProfile })
}

export function useSetAvatar() {
  return useMutation({
    mutationFn: (picture: File) => sendFile(setAvatar, {}, picture, { silent }),
    onSuccess: ({ avatar }) => saveAvatar(avatar),
  })
}

export function useRemoveAvatar() {
  return useMutation({ mutationFn: () => call(removeAvatar, {}, { silent }), onSuccess: () => saveAvatar(null) })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: { readonly current: string; readonly password: string }) => call(changePassword, passwords, { silent }),
  })
}

export function useConfirmPassword() {
  return useMutation({ mutationFn: (password: string) => call(confirmPassword, { password }, { silent }) })
}
