import { originList } from '../lib/origin-list.ts'

/** Settings by the names of their environment variables. */
export const webhookEnvironment = {
  /** Origins of relays to chat services, separated by commas. They may be in the server's own network. */
  WEBHOOK_ORIGINS: originList,
}
