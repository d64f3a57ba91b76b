/** A small drawing of what a report shows: this period and the one before. */
export function TrendPicture() {
  return (
    <svg width="200" height="112" viewBox="0 0 200 112" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M1 8h198M1 40h198M1 72h198M1 104h198" stroke="var(--line)" strokeWidth="2" />
      <path d="M1 80c20-10 30-26 52-26s30 14 50 12 40-42 96-50" stroke="var(--prev)" strokeWidth="2" strokeDasharray="4 5" />
      <path d="M1 94c30-2 38-24 62-24s34 14 56 12" stroke="var(--accent)" strokeWidth="3" />
      <circle cx="120" cy="82" r="5" fill="var(--accent)" />
    </svg>
  )
}
