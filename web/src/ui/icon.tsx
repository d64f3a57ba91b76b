import type { insideIcons } from './icons-inside.ts'
import type { materialIcons } from './icons-materials.ts'
import type { peopleIcons } from './icons-people.ts'
import type { YoutubeIcon } from './icons-youtube.ts'

/** Outlines on a 24 px grid, stroke 1.75, round caps and joins. Each idea has one icon in the whole product. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  add: 'M12 5v14M5 12h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L20.5 20.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  home: 'M4 11l8-7 8 7v8a1.5 1.5 0 0 1-1.5 1.5h-3.8V15a1.5 1.5 0 0 0-1.5-1.5h-2.4A1.5 1.5 0 0 0 9.3 15v5.5H5.5A1.5 1.5 0 0 1 4 19z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.8 3.5-5.5 7.5-5.5s6.9 1.7 7.5 5.5',
  report: 'M4 20.5h16M8 16.5v-5M12 16.5v-11M16 16.5v-8',
  layers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M10 10.1a3 3 0 0 0 4.2 4.1M4 4l16 16',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4',
  offline: 'M7.5 18.5a4 4 0 0 1-.8-7.9M9.5 7a5.5 5.5 0 0 1 8 4.2 3.7 3.7 0 0 1 2.3 5.8M17 18.5H7.5M4 4l16 16',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  warning: 'M12 4l9 15.5H3zM12 10v4.5M12 17h.01',
} as const

/** Outlines by name. Those of the pages behind the login are added with the first of these pages. */
const known: Partial<Record<IconName, string>> = { ...paths }
export type IconName = keyof typeof paths | keyof typeof insideIcons | keyof typeof peopleIcons | keyof typeof materialIcons | YoutubeIcon

export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(known, more)
}

/** Decorative: the meaning is in the text beside it or in the name of the control around it. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : size < 18 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={known[name]} />
    </svg>
  )
}
