import { copyEmptyStores } from '../../server/test/empty-stores.ts'
import { type Server, startServer } from './server.ts'

/** Starts the product without a company, on stores that a run creates once: creating them takes as much CPU time as the start itself. */
export async function startOnEmptyStores(settings: Readonly<Record<string, string>>): Promise<Server> {
  return await startServer([], settings, copyEmptyStores)
}
