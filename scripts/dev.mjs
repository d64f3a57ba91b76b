// For development: the server restarts when its files change, and Vite serves the web app at http://127.0.0.1:5173.
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'

ensureInstalled('all')
await Promise.race([
  runNode([
    '--disable-warning=ExperimentalWarning',
    '--watch-path=server/src',
    '--watch-path=contract/src',
    'server/src/main.ts',
    'serve',
    '--demo',
  ]),
  runNode([join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'web') }),
])
process.kill(process.pid, 'SIGTERM')
