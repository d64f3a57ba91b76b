import { Suspense } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import styles from './material-earned.module.css'

const MaterialEarned = lazyWithTexts(() => import('./material-earned.tsx').then((module) => module.MaterialEarned), 'status')

/** What a material earned. It loads after the rest of the page; its space is reserved. */
export function EarnedSection({ material }: { readonly material: string }) {
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <MaterialEarned material={material} />
    </Suspense>
  )
}
