import { listAccounts } from './accounts.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { getUnread } from './notifications.ts'
import { currencySymbol, self, setLocale } from './profile.ts'
import {
  countLevels,
  createReport,
  deleteReport,
  getReport,
  hideReport,
  listReports,
  overview,
  previewReport,
  queryReport,
  restoreReport,
  updateReport,
} from './reports.ts'
import { login, logout, refresh } from './session.ts'
import { about } from './system.ts'

/** Every call there is: the OpenAPI document and the tests that walk all endpoints are made from this list. */
export const endpoints: readonly AnyEndpoint[] = [
  login,
  refresh,
  logout,
  self,
  setLocale,
  currencySymbol,
  getUnread,
  listAccounts,
  listReports,
  getReport,
  createReport,
  updateReport,
  hideReport,
  deleteReport,
  restoreReport,
  queryReport,
  previewReport,
  countLevels,
  overview,
  about,
]
