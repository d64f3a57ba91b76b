/** Converts design px to rem (320 = 10rem). */
export function designPxToRem(px: number): number {
  return px / 32
}

/** Converts CSS px to rem at the default text size. */
export function pxToRem(px: number): number {
  return px / 16
}

/** Converts rem to CSS px at the user's text size. */
export function remToPx(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
