import { guestMaterialIcons } from './icons-guest.ts'

/** Outlines that only the pages about materials use; they load with the messages of these pages. */
export const materialIcons = {
  ...guestMaterialIcons,
  folder: 'M3.5 7A1.5 1.5 0 0 1 5 5.5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M4.5 6.5h.01M8.5 6.5h11M4.5 12h.01M8.5 12h11M4.5 17.5h.01M8.5 17.5h11',
  upload: 'M12 16V4.5M7.5 9L12 4.5 16.5 9M4.5 16v2.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V16',
  crop: 'M7 3.5V15a2 2 0 0 0 2 2h11.5M3.5 7H15a2 2 0 0 1 2 2v11.5',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  select:
    'M9 12.3l2.3 2.2L15.5 10M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4z',
  star: 'M12 4l2.5 5.1 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z',
  comment: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-2A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5z',
  fullScreen: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  minus: 'M5 12h14',
  compare: 'M4.5 5.5h6v13h-6zM13.5 5.5h6v13h-6z',
  pin: 'M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0c0 5.4 6.5 11 6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const
