import { originList } from '../lib/origin-list.ts'

/** Settings by the names of their environment variables. */
export const pushEnvironment = {
  /** Origins of further push services, separated by commas, beside those of the well-known browsers. */
  PUSH_ORIGINS: originList,
}
