/** Pixels from which on two marks can be told apart and pressed. */
const apart = 36

/** Marks whose places on a bar of `width` pixels would overlap, in groups; in the order of their time. `durationMs` is the video's. */
export function timeGroups<Timed extends { readonly ms: number }>(marks: readonly Timed[], durationMs: number, width: number): Timed[][] {
  const groups: Timed[][] = []
  for (const mark of [...marks].sort((one, other) => one.ms - other.ms)) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && ((mark.ms - first.ms) / Math.max(1, durationMs)) * width < apart) group.push(mark)
    else groups.push([mark])
  }
  return groups
}
