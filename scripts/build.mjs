import { ensureBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled('run')
await ensureBuilt()
