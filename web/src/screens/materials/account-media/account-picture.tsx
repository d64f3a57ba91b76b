import type { MaterialKind } from '@adroit/contract/material'
import { useRef } from 'react'
import { useSeen } from '../../../lib/use-seen.ts'
import { Picture } from '../../../parts/materials/picture.tsx'
import { useAccountPicture } from '../../../queries/account-media.ts'
import styles from './account-media.module.css'

interface AccountPictureProps {
  readonly account: string
  readonly mediaKey: string
  readonly kind: MaterialKind
}

/** The whole picture of an account's image or video, fetched when it comes near the screen; an icon where there is none. */
export function AccountPicture({ account, mediaKey, kind }: AccountPictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const seen = useSeen(place)
  const { data, isPending } = useAccountPicture(account, mediaKey, seen)
  return (
    <span ref={place} className={styles.place}>
      {!isPending && <Picture src={data?.picture ?? null} kind={kind} fit="contain" />}
    </span>
  )
}
