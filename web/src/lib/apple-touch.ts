/** Whether this is a browser on an iPhone or iPad: only those know whether a page was opened from the home screen. */
export function isAppleTouch(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 1
}
