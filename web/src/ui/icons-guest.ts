/** Outlines that the guest's page of a review link uses, too: a file of their own, so that it loads no others. */
export const guestIcons = {
  edit: 'M4.5 19.5l.8-4L16 4.8a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L8.5 18.7zM14 7l3 3',
  image:
    'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9h.01',
  lock: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19v-7A1.5 1.5 0 0 1 7 10.5zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
} as const

/** The same, of the pages about materials. */
export const guestMaterialIcons = {
  download: 'M12 4.5V16M7.5 11.5L12 16l4.5-4.5M4.5 18.5V19A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-.5',
  play: 'M8 5.5v13l10.5-6.5z',
} as const
