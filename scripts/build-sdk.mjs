// Builds the Node SDK as a package for servers of companies: `npm run sdk`, then `npm install ./adroit-sdk-<version>.tgz` there.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'

ensureInstalled('all')
const sdk = join(root, 'sdk')
const folder = resolve(process.argv[2] ?? join(sdk, 'dist'))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const compiler = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [compiler, '-p', join(sdk, 'tsconfig.build.json'), '--outDir', folder], { stdio: 'inherit' })
// the compiler rewrites imports in code only
for (const file of readdirSync(folder).filter((one) => one.endsWith('.d.ts'))) {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/( from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
}
const { name, version, type } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'))
const about = {
  ...{ name, version, type, license: 'MIT', description: 'Reports events of apps to Adroit' },
  engines: { node: '>=20' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
copyFileSync(join(root, 'docs/web2app-sdk.md'), join(folder, 'README.md'))
execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
