/** Design px (320 = 10rem) to rem. */
export function designPxToRem(px: number): number {
  return px / 32
}

/** CSS px to rem at the default text size. */
export function pxToRem(px: number): number {
  return px / 16
}

/** CSS px of a length in rem at the reader's own text size. */
export function remToPx(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
