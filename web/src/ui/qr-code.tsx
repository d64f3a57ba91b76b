import { useEffect, useState } from 'react'
import { patiently } from '../lib/patiently.ts'
import styles from './qr-code.module.css'

/** A QR code, dark on white in every theme, because readers expect it so. Its space is there before the code loads. */
export function QrCode({ data, label }: { readonly data: string; readonly label: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    patiently(() => import('uqr')).then(
      ({ renderSVG }) => here && setPicture(`data:image/svg+xml,${encodeURIComponent(renderSVG(data, { border: 2 }))}`),
      // what it stands for is also shown as text
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [data])
  return <div className={styles.qr}>{picture && <img src={picture} width={200} height={200} alt={label} />}</div>
}
