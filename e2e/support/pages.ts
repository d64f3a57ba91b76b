/** Addresses of the pages that are built. */
export const pages = {
  login: '/#/pages/login/login',
  agreement: '/#/pages/login/components/agreement',
  home: '/#/pages/index/index',
  list: '/#/pages/report/index',
  details: '/#/pages/report/details?id=501',
  create: '/#/pages/report/create-report',
  created: '/#/pages/report/create-success?id=501',
  mine: '/#/pages/mine/mine',
  about: '/#/pages/mine-system/mine-system',
} as const
